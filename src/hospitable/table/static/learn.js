// Learning. At a table: the sheet over it, how to play or one rule, read while the game goes on behind it. What it shows
// is a page with an address of its own; without this script the same links lead there, and it leads back.

const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const OPENS = "a[data-sheet], a.rule";
const table = document.body.dataset.table;

let sheet = null, opener = null, turn = yours();

function yours() { return !!$('[form="play"][name="code"]'); }

document.addEventListener("click", event => {
  const link = table && event.target.closest?.(OPENS);
  if (!link || !plain(event)) return;
  event.preventDefault();
  open(link);
});

const chapter = $(".chapters [aria-current]");   // of a long list the one that is read is in sight
if (chapter) { const list = chapter.closest("ol"); list.scrollTop = chapter.offsetTop - list.clientHeight / 2; }

function plain(event) { return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey); }

async function open(link) {
  const page = await load(link.href);
  if (!page) { location.href = link.href; return; }
  if (!sheet) { opener = link; sheet = unfold(); }
  fill(page);
  if (!sheet.open) sheet.showModal();
  $("h1", sheet).focus();
}

async function load(address) {   // the page, or nothing if it cannot be had or shown here
  try {
    const answer = await fetch(address);
    const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    return page && $(".taught", page) ? page : null;
  } catch { return null; }
}

function unfold() {
  const made = document.createElement("dialog");
  made.className = "sheet";
  made.addEventListener("click", pressed);
  made.addEventListener("keydown", event => event.stopPropagation());   // the table has its own meaning for keys
  made.addEventListener("close", fold);
  document.body.append(made);
  return made;
}

function fill(page) {
  for (const symbol of $$(".sprite symbol", page)) if (!document.getElementById(symbol.id)) $(".sprite").append(symbol);
  const head = document.createElement("header"), scroll = document.createElement("div"), back = $("[data-close]", page);
  const cross = Object.assign(document.createElement("button"), { className: "icon-btn", type: "button", ariaLabel: back.dataset.close });
  cross.dataset.back = "";
  cross.innerHTML = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-close"/></svg>';
  head.append($(".where", page), ...$$(".jump", page), cross);
  const title = $("h1", head);
  title.tabIndex = -1;
  title.id = "sheet-title";
  scroll.className = "scroll";
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-labelledby", title.id);
  scroll.append($(".taught", page));
  sheet.replaceChildren(head, scroll, $(".ends", page));
  sheet.setAttribute("aria-labelledby", title.id);
  turn = yours();
}

function pressed(event) {
  event.stopPropagation();
  const link = event.target.closest("a, button");
  if (event.target === sheet || link?.dataset.back !== undefined) { event.preventDefault(); sheet.close(); }
  else if (link?.matches(OPENS) && plain(event)) { event.preventDefault(); open(link); }
  else if (link?.getAttribute("href")?.startsWith("#")) { event.preventDefault(); jump(link.hash.slice(1)); }
}

function jump(name) {
  const place = $(`#${CSS.escape(name)}`, sheet);
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}

function fold() {   // back to where one was; what was pressed may be gone by now
  sheet.remove();
  sheet = null;
  if (opener.isConnected) opener.focus({ preventScroll: true });
  if (document.activeElement !== opener) $("#todo")?.focus({ preventScroll: true });
}

addEventListener("turn", ({ detail: now }) => {   // it has become one's turn meanwhile
  const back = sheet && $(".ends [data-turn]", sheet);
  if (back && now !== turn) {
    back.classList.toggle("main", now);
    const words = $("span", back);
    back.dataset.words ??= words.textContent;
    words.textContent = now ? back.dataset.turn : back.dataset.words;
  }
  turn = now;
});

// Rules once stood on one page, each at an anchor: who follows such an address comes to the page of that rule.
const anchor = location.hash.slice(1);
if (!table && /^[A-Z]{2}(-[A-Z0-9]+)+$/.test(anchor) && !document.getElementById(anchor)) location.replace(`/rules/${anchor}`);
