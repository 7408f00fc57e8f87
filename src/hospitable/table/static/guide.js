// A guided game: the nurse's card stands at the piece it points at. What it says comes from the server, as a panel; here
// it is put into its place, changes its words when something else was pressed, and shows the way after the third time.

const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 1004px)");
const PATIENCE = 3;   // wrong presses until the way is shown

let step = "", wrong = 0, follows = false;   // `follows`: the hand that is at the keys, or has pressed the card, is led on

function card() { return $(".guide"); }

function pieces() {   // what the card points at, as far as it can be seen: on the table, else in the decision bar
  const seen = el => el.checkVisibility?.() ?? el.offsetParent;
  const find = name => $$(`:is(main, .ask) [data-piece="${CSS.escape(name)}"]`).find(seen);
  return (card()?.dataset.at ?? "").split(" ").filter(Boolean).map(find).filter(Boolean);
}

function target() {   // of several pieces for one move the last that can be pressed now: first the card, then whom it is for
  const found = pieces(), offers = el => $$(".opt", el);
  const open = el => el.ariaDisabled !== "true" && (!offers(el).length || offers(el).some(o => getComputedStyle(o).display !== "none"));
  return found.findLast(open) ?? found[0] ?? null;
}

function place() {
  const box = card(), at = target();
  for (const el of $$(".pointed")) if (el !== at) el.classList.remove("pointed");
  at?.classList.add("pointed");
  if (box) put(box, wrong && $(".why:not([hidden])") ? null : at);   // out of the way of what another piece tells
}

function put(box, at) {
  box.classList.remove("right", "left", "above", "below", "docked", "beside");
  box.style.cssText = "";
  if (phone.matches || !at?.closest("main")) return dock(box, at);
  box.classList.add("beside");
  dispatchEvent(new CustomEvent("beside", { detail: { box, el: at } }));
}

function dock(box, at) {   // above the decision bar, with the piece in sight above it
  box.classList.add("docked");
  box.style.bottom = `${innerHeight - $(".ask").getBoundingClientRect().top + 8}px`;
  if (!at?.closest("main")) return;
  at.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });   // also in a strip that scrolls sideways
  const { top, bottom } = at.getBoundingClientRect(), room = box.getBoundingClientRect().top;
  if (top < 8 || bottom > room - 8) scrollBy({ top: (top + bottom) / 2 - room / 2, behavior: "instant" });
}

function arrive() {   // another step, or another state of the table: the words of the server are on the card
  const box = card(), now = box ? `${box.dataset.beat} ${box.dataset.at}` : "";
  if (now !== step) { step = now; wrong = 0; lead(box); }
  place();
  if (wrong) reply("");
}

function lead(box) {   // the card describes the piece it points at, and the focus goes there
  for (const el of $$("[aria-describedby='guide-words']")) el.removeAttribute("aria-describedby");
  const at = box && target();
  at?.setAttribute("aria-describedby", "guide-words");
  if (!follows || !at) return;
  ($(".waits", box) ? at : $(".main", box))?.focus({ preventScroll: true });
}

function reply(piece) {   // kind words instead of the usual ones
  const box = card(), found = $(`[data-reply="${CSS.escape(piece)}"]`, box) ?? $('[data-reply=""]', box);
  if (!found) return;
  for (const words of $$(".words", box)) words.hidden = words !== found;
  if (wrong >= PATIENCE) $("[data-show]", box).hidden = false;
}

addEventListener("explained", ({ detail: pressed }) => {
  const box = card();
  if (!box || !$(".waits", box) || pieces().includes(pressed) || !pressed.closest("main")) return;
  wrong += 1;
  reply(pressed.name === "why" ? pressed.value : pressed.dataset.piece);
  put(box, null);
});

function show(button) {   // a hand goes from the card to the piece, and presses it for the eye only
  const at = target();
  if (!at) return;
  at.scrollIntoView({ block: "nearest", behavior: "instant" });
  place();
  const from = button.getBoundingClientRect(), to = at.getBoundingClientRect(), hand = document.createElement("span");
  hand.className = "ghost-hand";
  hand.append($(".waits svg", card()).cloneNode(true));
  document.body.append(hand);
  const end = `translate(${to.x + to.width / 2 - 18}px,${to.y + to.height / 2 - 6}px)`;
  const way = calm.matches ? [{ transform: end }, { transform: end }] : [
    { transform: `translate(${from.x}px,${from.y}px)` },
    { transform: end, offset: 0.55 }, { transform: `${end} scale(.8)`, offset: 0.7 }, { transform: end, offset: 0.85 }, { transform: end, opacity: 0 },
  ];
  hand.animate(way, { duration: 2200, easing: "ease-in-out" }).finished.finally(() => hand.remove());
}

document.addEventListener("click", event => {
  const button = event.target.closest?.(".guide button");
  if (button) follows = true;
  if (button?.dataset.show !== undefined) show(button);
  requestAnimationFrame(place);   // another piece may be the next, or the card may be larger now
});
document.addEventListener("keydown", () => { follows = true; requestAnimationFrame(place); });
document.addEventListener("pointerdown", () => { follows = false; });

addEventListener("turn", arrive);
addEventListener("resize", place);
addEventListener("landed", place);   // the piece was on its way
arrive();
