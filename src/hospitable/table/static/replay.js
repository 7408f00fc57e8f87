// A game again: plays by itself, and goes to another moment without loading the page. Without this script the same links
// and the same form lead from moment to moment.

const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const WAYS = "a[data-step], a[data-moment]";
let playing = false, next, wanted = 0;

// -- to another moment: everything is drawn anew but the list of moves, which stays and marks another one

async function go(address) {
  const mine = ++wanted, url = new URL(address, location);
  url.searchParams.set("bare", "1");
  let page = null;
  try {
    const answer = await fetch(url);
    if (answer.ok) page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch { /* no line: the browser says so itself */ }
  if (mine !== wanted) return;   // somebody was quicker
  if (!page || !$("#panel-ask", page)) { location.href = address; return; }
  const held = document.activeElement?.closest("[data-step]")?.dataset.step;
  const list = $(".moves"), bare = $(".moves", page);
  if (list && bare) bare.replaceWith(list.cloneNode(true));
  const parts = ["header.bar", "main", "#panel-ask"].map(name => ({ old: $(name), fresh: $(name, page) }));
  dispatchEvent(new CustomEvent("moment", { detail: parts }));
  history.replaceState(null, "", address);
  slider().value = slider().getAttribute("value");
  if (held) $(`[data-step="${held}"]`)?.focus({ preventScroll: true });
  dress();
  if (!playing) $("#status").textContent = [$(".where-now").innerText, $(".moves .now a")?.innerText].filter(Boolean).join(". ");
}

function slider() { return $(".time input[type=range]"); }
function at() { return Number(slider().getAttribute("value")); }
function last() { return Number(slider().max); }
function address(move) {
  const url = new URL(location);
  url.searchParams.set("at", move);
  return url.href;
}

function dress() {   // the list and the button show where we are
  const button = $(".play"), now = at();
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
  button.classList.toggle("playing", playing);
  for (const link of $$(".moves a")) {
    const here = Number(link.dataset.moment) === now;
    link.closest("li").classList.toggle("now", here);
    if (here) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
  }
  const row = $(".moves .now"), list = row?.parentElement;
  if (row) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}

// -- by itself

function play(on) {
  playing = on;
  clearTimeout(next);
  dress();
  if (on) wait(at() >= last() ? 0 : at() + 1, 0);
}

function wait(move, patience) {
  next = setTimeout(async () => {
    await go(address(move));
    if (!playing) return;
    if (move >= last()) play(false); else wait(move + 1, 1000 / Number($("[name=speed]:checked").value));
  }, patience);
}

document.addEventListener("click", event => {
  if (event.target.closest?.(".play")) { play(!playing); return; }
  const link = event.target.closest?.(WAYS);
  if (!link || event.button || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (playing) play(false);
  go(link.href.baseVal ?? link.href);
});

document.addEventListener("change", event => {
  if (event.target !== slider()) return;
  if (playing) play(false);
  go(address(event.target.value));
});

document.addEventListener("keydown", event => {
  if (event.key !== " " || document.activeElement?.matches("button, summary, input:not([type=range], [type=radio])")) return;
  event.preventDefault();
  play(!playing);
});

document.addEventListener("visibilitychange", () => { if (document.hidden && playing) play(false); });
dress();
