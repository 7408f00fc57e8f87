// Following a game: others at one's own pace, the whole log in a drawer, notices, and what a round brought.
// Nothing here holds up anybody else: the game goes on at the server, and this page shows what has happened already.
// What this browser has chosen is in its local storage: hospitable.bots (slow, normal, now), .summaries (on, off) and
// .acts (steps, all, off), which the settings show as well, hospitable.news=off and hospitable.fold=on.

const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const body = document.body, table = body.dataset.table;
const still = matchMedia("(prefers-reduced-motion: reduce)");

function chosen(name) { try { return localStorage.getItem(`hospitable.${name}`) ?? ""; } catch { return ""; } }
function choose(name, value) { try { localStorage.setItem(`hospitable.${name}`, value); } catch { /* nowhere to keep it */ } }
function plain(event) { return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey); }

// -- pace: what others do is shown one after the other; what one did oneself at once, and with it all that came before

const PATIENCE = { slow: 1600, normal: 700, now: 0 };
const PEOPLE = ["chat", "said", "seats", "offer", "again"];   // panels that tell who is there and what they say
const queue = [];
let shown = 0, next = 0, paused = false, skipping = false;

function pace() { const wish = chosen("bots"); return wish in PATIENCE ? wish : still.matches ? "now" : "normal"; }

addEventListener("update", event => {
  const { update, panels, whole, show } = event.detail;
  if (!queue.length && !panels.some(([name]) => name === "log")) return;   // nothing anybody did to the game
  if (queue.length && update.decision === queue.at(-1).update.decision && panels.every(([name]) => PEOPLE.includes(name))) {
    event.preventDefault();
    talk(event.detail);
    return;
  }
  const held = paused || card?.open;
  if (whole || update.done?.length || document.hidden || (!held && (skipping || !PATIENCE[pace()]))) {
    flush();
    shown = performance.now();
    return;
  }
  event.preventDefault();
  queue.push({ update, show, panels });
  pump();
});

function talk({ update, panels, show }) {   // somebody talked, came or went: the game stays where it is shown to be
  for (const waiting of queue) waiting.panels = waiting.panels.filter(([name]) => !panels.some(([other]) => other === name));
  show(panels, { ...update, decision: $("#play [name=decision]")?.value, over: false });
}

function pump() {
  if (next || paused || card?.open || !queue.length) return;
  const wait = shown + PATIENCE[pace()] - performance.now();
  if (wait > 0) { next = setTimeout(() => { next = 0; pump(); }, wait); return; }
  const { show, panels } = queue.shift();
  shown = performance.now();
  show(panels);
  pump();
}

function flush() {
  clearTimeout(next);
  next = 0;
  while (queue.length) { const { show, panels } = queue.shift(); show(panels); }
}

function pause(on) { paused = on; dress(); if (!on) pump(); }

function skip() {
  paused = false;
  flush();
  skipping = true;
  arrive();
  dress();
}

// What is asked after a skip comes under the finger that skipped: a second press of the same hurry is no answer to it.

const HURRY = 400;
let hurry = 0;

function arrive() {
  if (!skipping || !$("#play [name=decision]")?.value) return;
  skipping = false;
  clearTimeout(hurry);
  body.classList.add("skipped");
  hurry = setTimeout(() => body.classList.remove("skipped"), HURRY);
}

addEventListener("click", event => {   // by keyboard, too; before all others
  if (!body.classList.contains("skipped") || !event.target.closest?.("main button, .ask button")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });

document.addEventListener("change", event => {
  const field = event.target;
  if (field.name === "pace") { choose("bots", field.value); if (!PATIENCE[field.value] && !paused) flush(); else { clearTimeout(next); next = 0; pump(); } }
  if ("notices" in field.dataset) { choose("news", field.checked ? "on" : "off"); dress(); }
  if ("never" in field.dataset) choose(acting() ? "acts" : "summaries", field.checked ? "off" : acting() ? "steps" : "on");
});

document.addEventListener("keydown", event => {
  if (event.key !== " " || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!$(".ask .pace") || document.activeElement?.matches("a, button, summary, input, select, textarea, [tabindex='0']")) return;
  event.preventDefault();
  pause(!paused);
});

// -- after every change

function dress() {
  body.dataset.seat = $("#play [name=seat]")?.value ?? body.dataset.seat;
  for (const field of $$(".pace [name=pace]")) field.checked = field.value === pace();
  for (const button of $$("[data-pause]")) button.setAttribute("aria-pressed", paused);
  body.classList.toggle("folded", chosen("fold") === "on");
  for (const button of $$("[data-fold]")) button.setAttribute("aria-pressed", body.classList.contains("folded"));
  const news = $("#panel-news");
  if (news) news.hidden = chosen("news") === "off" || Number(news.dataset.last ?? -1) <= Number(sessionStorage.getItem(`news ${table}`) ?? -1);
  const bar = $("#panel-ask"), above = $$(".news, .drawer, .desk > .side");   // on the body it would dress every piece on the table anew
  if (bar && above.length) {
    const height = `${Math.ceil(innerHeight - bar.getBoundingClientRect().top)}px`;
    for (const one of above) one.style.setProperty("--bar", height);
  }
}

addEventListener("turn", () => { arrive(); dress(); tellRound(); renew(); });
addEventListener("resize", dress);

document.addEventListener("click", event => {
  const button = event.target.closest?.("a, button");
  if (!button) return;
  if ("log" in button.dataset && plain(event)) { event.preventDefault(); openLog(button); }
  else if ("pause" in button.dataset) pause(!paused);
  else if ("fold" in button.dataset) { choose("fold", body.classList.contains("folded") ? "off" : "on"); dress(); }
  else if ("skip" in button.dataset && !card?.contains(button)) skip();
  else if ("seen" in button.dataset) {
    sessionStorage.setItem(`news ${table}`, $("#panel-news").dataset.last);
    dress();
    if (!event.detail) $("#todo")?.focus({ preventScroll: true });   // by keyboard
  }
});

// -- what a round brought: a card, once for each; its stages come one after the other, or all together for who wants calm.
// -- An opponent without a seat has such cards, too: its acts come when they are called, and one may look back.

// -- For who looks on, a watcher or somebody a bot plays for, it goes on by itself, and the card closes.

const STAGE = 1500;
let card = null, stage = 0, presses = 0, staging = 0, after = null;

function acting() { return !!card && !!$(".acts", card); }
function parts() { return $$(".stage, .act", card); }
function told(kind) { return localStorage.getItem(`${kind} ${table}`); }

function untold() {   // in the order in which it happened
  const round = $("#panel-round[data-round]"), found = [];
  if (round && chosen("summaries") !== "off" && told("round") !== round.dataset.round) found.push([Number(round.dataset.round), "round", round]);
  if (chosen("acts") !== "off") for (const acts of $$("#panel-acts [data-acted]"))
    if (Number(acts.dataset.acted) > Number(told("acts") ?? -1)) found.push([Number(acts.dataset.acted), "acts", acts]);
  return found.sort(([one], [other]) => one - other)[0];
}

function tellRound() {
  const next = card ? null : untold();
  if (!next) return;
  const [number, kind, panel] = next;
  card = document.createElement("dialog");
  card.className = `round-sheet ${kind}-sheet`;
  card.dataset.round = number;
  card.dataset.kind = kind;
  card.append($(".round-card", panel).cloneNode(true));
  const title = $("h2", card);
  title.id = "round-shown";
  card.setAttribute("aria-labelledby", title.id);
  card.addEventListener("click", pressed);
  card.addEventListener("keydown", event => {
    event.stopPropagation();   // the table has its own meaning for keys
    if (event.key.toLowerCase() === "s" && !event.ctrlKey && !event.metaKey) $("[data-skip]", card)?.click();
  });
  card.addEventListener("close", closed);
  body.append(card);
  card.showModal();
  $("[data-on]", card).focus();
  [stage, presses] = [0, 0];
  if (acting() ? chosen("acts") === "all" : still.matches) all(); else light();
}

function light() {   // the stage that is told now has a ring, those before it a tick
  clearTimeout(staging);
  parts().forEach((one, i) => { one.classList.toggle("lit", i === stage); one.classList.toggle("told", i < stage); one.classList.toggle("later", i > stage); });
  if (acting()) act();
  if (looksOn()) goOn();
  else if (!acting() && stage < parts().length) staging = setTimeout(() => { stage++; light(); }, STAGE);
}

function looksOn() { return !!$("[data-looks-on]", card); }

function goOn() {   // as long as this is told; all at once as long as its stages would take
  const left = stage < parts().length;
  staging = setTimeout(() => { if (left) { stage++; light(); } else card.close(); }, left ? STAGE : 2 * STAGE);
}

function all() {
  clearTimeout(staging);
  stage = parts().length;
  for (const one of parts()) { one.classList.remove("lit", "later"); one.classList.add("told"); }
  if (acting()) act();
  if (looksOn()) staging = setTimeout(() => card.close(), (parts().length + 1) * STAGE);
}

function act() {   // the opponent's pieces as they lay with this act
  const now = stage + 1, acts = parts(), words = acts[stage] ? $("span:last-child", acts[stage]).textContent : "";
  for (const piece of $$("[data-since]", card)) piece.classList.toggle("later", Number(piece.dataset.since) > now);
  for (const piece of $$("[data-until]", card)) piece.classList.toggle("still", Number(piece.dataset.until) > now);
  for (const piece of $$("[data-acts]", card)) piece.classList.toggle("now", piece.dataset.acts.split(" ").includes(String(now)));
  for (const count of $$("[data-step]", card)) count.textContent = count.dataset.step.replace("{step}", Math.min(now, acts.length));
  $("[role=status]", card).textContent = words;
  $("[data-look-back]", card).setAttribute("aria-disabled", !stage);
  $("[data-at-once]", card).setAttribute("aria-pressed", chosen("acts") === "all");
  card.classList.toggle("at-end", now >= acts.length);
  acts[Math.min(stage, acts.length - 1)].scrollIntoView({ block: "nearest" });
}

function pressed(event) {
  const button = event.target.closest("button");
  if (!button) return;
  if ("skip" in button.dataset) { card.close(); skip(); return; }
  if ("lookBack" in button.dataset && stage) { stage = Math.min(stage, parts().length) - 1; light(); }
  if ("atOnce" in button.dataset) {
    choose("acts", chosen("acts") === "all" ? "steps" : "all");
    if (chosen("acts") === "all") all(); else { stage = 0; light(); }
  }
  if (!("on" in button.dataset)) return;
  if (stage >= parts().length - 1) card.close();
  else if (++presses > 1 && !acting()) all();
  else { stage++; light(); }
}

function closed() {
  clearTimeout(staging);
  localStorage.setItem(`${card.dataset.kind} ${table}`, card.dataset.round);
  card.remove();
  card = null;
  tellRound();
  if (card) return;
  if (after) after(); else pump();
}

addEventListener("over", event => {   // the last round is told before the end has its page
  if (!card) return;
  event.preventDefault();
  after = event.detail;
});

// -- the whole log: the page of it in a drawer; older lines come when one gets there

let drawer = null, opener = null;

async function openLog(link) {
  const page = await load(link.href);
  if (!page) { location.href = link.href; return; }
  if (!drawer) { opener = link; drawer = unfold(); dress(); }
  fill(page);
  if (!drawer.open) drawer.showModal();
  $("h1", drawer).focus();
}

async function load(address) {
  try {
    const answer = await fetch(address);
    const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    return page && $(".whole-log", page) ? page : null;
  } catch { return null; }
}

function unfold() {
  const made = document.createElement("dialog");
  made.className = "drawer";
  made.addEventListener("click", event => {
    const link = event.target.closest("a, button");
    if (event.target === made || (link && "back" in link.dataset)) { event.preventDefault(); made.close(); }
    else if (link?.matches(".seg a, a[rel=next]") && plain(event)) { event.preventDefault(); if (link.rel) more(); else openLog(link); }
    else if (link?.matches(".to-since")) { event.preventDefault(); $("li.since", made)?.scrollIntoView({ block: "center" }); }
  });
  made.addEventListener("keydown", event => event.stopPropagation());
  made.addEventListener("close", () => {
    made.remove();
    drawer = null;
    ($(`#panel-ask [data-log]`) ?? opener)?.focus({ preventScroll: true });
  });
  body.append(made);
  return made;
}

function fill(page) {
  const head = document.createElement("header"), scroll = document.createElement("div"), back = $("[data-back]", page);
  const cross = Object.assign(document.createElement("button"), { className: "icon-btn", type: "button", ariaLabel: back.dataset.close });
  cross.dataset.back = "";
  cross.innerHTML = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-close"/></svg>';
  const title = $("h1", page), inside = $(".whole-log", page);
  title.tabIndex = -1;
  title.id = "drawer-title";
  head.append(title, ...$$(".where .tip", page), $(".seg", page), cross);
  scroll.className = "scroll";
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-labelledby", title.id);
  scroll.append(...inside.childNodes);
  back.remove();
  drawer.setAttribute("aria-labelledby", title.id);
  drawer.dataset.address = $("[aria-current]", head).href;
  drawer.replaceChildren(head, scroll, $(".ends", page));
  watch();
}

const watcher = new IntersectionObserver(seen => { if (seen.some(one => one.isIntersecting)) more(); });
function watch() { watcher.disconnect(); const older = $("a[rel=next]", drawer); if (older) watcher.observe(older); }

let fetching = false;
async function more() {
  const older = $("a[rel=next]", drawer ?? body);
  if (!drawer || !older || fetching) return;
  fetching = true;
  const page = await load(older.href);
  fetching = false;
  if (!page || !older.isConnected) return;
  $("ol", drawer).append(...$$(".whole-log li", page));
  const further = $("a[rel=next]", page);
  if (further) older.replaceWith(further); else older.remove();
  watch();
}

async function renew() {   // who reads the newest lines goes on doing so
  if (!drawer || $(".scroll", drawer).scrollTop > 40) return;
  const page = await load(drawer.dataset.address);
  if (!page || !drawer || $(".scroll", drawer).scrollTop > 40) return;
  const focused = document.activeElement?.closest(".drawer li")?.dataset.key;
  fill(page);
  (focused ? $(`li[data-key="${CSS.escape(focused)}"] a`, drawer) : $("h1", drawer))?.focus({ preventScroll: true });
}

new ResizeObserver(dress).observe($("#panel-ask") ?? body);
dress();
tellRound();
