// The table in the browser. Everything works without it, by forms; with it pieces fly, panels change in place,
// moves go over a socket, and what is not possible says why in a bubble.

const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const body = document.body;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 1004px)");
const title = document.title;

// -- panels: morphed, so that nodes, focus, scroll and half-done clicks survive

const key = n => n.nodeType === 1 ? n.dataset.key ?? "" : "";
export function morph(from, to) {             // makes `from` equal to `to`, keeping nodes of equal data-key
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || key(from) !== key(to)) { from.replaceWith(to); return; }
  if (from.nodeType !== 1) { if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue; return; }
  if (from.isEqualNode(to)) return;
  for (const a of [...from.attributes]) if (!to.hasAttribute(a.name)) from.removeAttribute(a.name);
  for (const a of to.attributes) if (from.getAttribute(a.name) !== a.value) from.setAttribute(a.name, a.value);
  const old = new Map(); for (const c of from.childNodes) if (key(c)) old.set(key(c), c);
  const stay = new Set([...to.childNodes].map(key));
  for (const [k, c] of old) if (!stay.has(k)) { c.remove(); old.delete(k); }  // first: else staying nodes get moved and lose the click
  let at = from.firstChild;
  for (const want of [...to.childNodes]) {
    const k = key(want); let have = k ? old.get(k) : at;
    while (!k && have && key(have)) have = have.nextSibling;
    if (have && have.nodeName === want.nodeName && key(have) === k) {
      if (have !== at) (from.moveBefore ?? from.insertBefore).call(from, have, at); else at = at.nextSibling;
      morph(have, want);
    } else from.insertBefore(want, at);
  }
  while (at) { const n = at.nextSibling; at.remove(); at = n; }
}

function replace(name, html) {
  const old = $(`[data-panel="${CSS.escape(name)}"]`), holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild;
  if (!old || !fresh) return;
  for (const open of $$("details[open][data-key]", old)) $(`[data-key="${CSS.escape(open.dataset.key)}"]`, fresh)?.setAttribute("open", "");
  morph(old, fresh);
}

const sits = Number(body.dataset.seat ?? -1) >= 0;
let running = !!$("#play") && !("over" in body.dataset), moved, listens = sits && !$('[form="play"][name="code"]');
function show(update, panels) {
  if (update.hand_over) { location.reload(); return; }   // the next person may not see what is here: a page in between
  const before = places(), focused = document.activeElement, doubt = update.decision === decision && $(".ask .sure");
  for (const [name, html] of panels) replace(name, html);
  if (doubt) $("#panel-ask").append(doubt);   // others have acted, and the same is still asked
  for (const field of $$("#play input")) field.value = update[field.name] ?? field.value;
  dress();
  if (focused && focused !== body && document.activeElement !== focused)
    (focused.isConnected ? focused : $("#todo"))?.focus({ preventScroll: true });
  if (asked && !asked.isConnected) closeBubble();
  fly(before);
  if (moved !== undefined && update.decision !== moved) {   // others may have been faster: then the same is still asked
    if (phone.matches && !$(".guide")) reveal();   // guide.js brings its own piece into sight
    moved = undefined;
  }
  const yours = update.yours ?? !!$('[form="play"][name="code"]');
  if (update.title) document.title = update.title;
  listens = sits && !yours;
  dispatchEvent(new CustomEvent("turn", { detail: yours }));
  announce(update.say ?? newest());
  const leave = () => location.reload();   // the end has a page of its own
  if (update.over && running && dispatchEvent(new CustomEvent("over", { cancelable: true, detail: leave }))) setTimeout(leave, 1800);
  running = update.over === false;
}

function reveal() {   // on a phone what can be chosen next may be far away from what was chosen last
  const floor = $(".ask")?.getBoundingClientRect().top ?? innerHeight;
  const next = $$("main .can[data-pick], main .can[data-piece], main .may").filter(seen);
  const inSight = el => { const at = el.getBoundingClientRect(); return at.top >= 0 && at.bottom <= floor; };
  if (next.length && !next.some(inSight)) next[0].scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
}

let heard = $("#panel-log .log li[data-key^=log-]")?.dataset.key;
function newest() {   // what happened since the last time, then what is asked now
  const lines = $$("#panel-log .log li[data-key^=log-]"), known = lines.findIndex(line => line.dataset.key === heard);
  const news = lines.slice(0, known < 0 ? 1 : Math.min(known, 4)).reverse().map(line => $(".line", line)?.textContent);
  heard = lines[0]?.dataset.key;
  return [...news, $("#todo")?.innerText].filter(Boolean).join(" ");
}

function announce(sentence) {
  const status = $("#status");
  if (status && sentence && status.textContent !== sentence) status.textContent = sentence;
}

// -- pieces that moved fly; what is new comes from where `data-from` says, or fades in

function places() {
  const found = new Map();
  for (const el of $$("[data-piece]")) {
    const here = place(el);
    if (here.rect.width) found.set(el.dataset.piece, here);   // what is hidden is nowhere
  }
  return found;
}

function place(el) {
  const rect = el.getBoundingClientRect(), panel = el.closest("[data-panel]"), home = panel?.getBoundingClientRect();
  return { rect, panel, carrier: carrier(el)?.dataset.piece, x: rect.x - (home?.x ?? 0), y: rect.y - (home?.y ?? 0) };
}

function carrier(el) { return el.parentElement.closest("[data-piece]"); }   // the piece it lies in

function fly(before) {
  if (calm.matches || document.hidden) return;
  const after = $$("[data-piece]").map(el => [el, place(el)]).filter(([, { rect }]) => rect.width);
  const there = new Set(after.map(([el]) => el.dataset.piece));
  const fresh = after.filter(([el]) => !before.has(el.dataset.piece));
  const flights = new Map(), left = new Set();
  for (const [el, to] of after) {
    const from = before.get(el.dataset.piece) ?? (fresh.length < 9 ? origin(el, before, there, left) : undefined);
    if (!from && fresh.length < 9) el.animate([{ opacity: 0 }, { opacity: 1 }], 160);
    if (!from) continue;
    // a board that moved as a whole takes its pieces along
    const still = from.panel === to.panel && Math.hypot(from.x - to.x, from.y - to.y) < 2;
    const dx = from.rect.x - to.rect.x, dy = from.rect.y - to.rect.y;
    if (still || Math.hypot(dx, dy) < 2) continue;
    flights.set(el, { from, to, dx, dy });
  }
  for (const [el, { from, to }] of flights) {   // what lies in a piece goes along with it; if it comes from elsewhere, only it flies
    if (!flights.has(carrier(el))) continue;
    flights.delete(from.carrier === to.carrier || !before.has(to.carrier) ? el : carrier(el));
  }
  let late = 0;
  const landings = [...flights].map(([el, { from, to, dx, dy }]) => el.animate([
    { transform: `translate(${dx}px,${dy}px) scale(${larger(from, to)})`, transformOrigin: "0 0", zIndex: 5 },
    { transform: "none", transformOrigin: "0 0", zIndex: 5 },
  ], { duration: 420, delay: Math.min(60 * late++, 480), fill: "backwards", easing: "cubic-bezier(.3,.9,.3,1)" }).finished);
  if (landings.length) aloft(landings);
}

let flocks = 0;
function aloft(landings) {   // what comes from afar does not widen the page
  flocks++;
  document.documentElement.classList.add("flying");
  Promise.allSettled(landings).then(() => {
    if (--flocks) return;
    document.documentElement.classList.remove("flying");
    dispatchEvent(new Event("landed"));
  });
}

function larger(from, to) { return clamp(from.rect.width / to.rect.width, 1 / 2, 2); }   // a sign that comes out of a wide strip stays a sign

function origin(el, before, there, left) {   // several pieces come from several places, as long as there are any
  const names = (el.closest("[data-from]")?.dataset.from ?? "").split(" ").filter(name => before.has(name));
  const gone = names.filter(name => !there.has(name)), name = gone.find(name => !left.has(name)) ?? gone[0];
  left.add(name);
  return before.get(name ?? (el.dataset.from ? names[0] : undefined));
}

// -- offers: which patient, which value

let decision;
function dress() {
  for (const link of $$("[data-invite]")) link.hidden = !$(`[data-awaited="${link.dataset.invite}"]`);   // it waits for somebody there
  const now = $("#play [name=decision]")?.value;
  if (now !== decision) { decision = now; picked = []; forgetHint(); delete body.dataset.who; delete body.dataset.write; closeBubble(); }
  const whos = $$("[data-set-who]"), lead = whos.find(b => b.hasAttribute("data-default"));
  if (!whos.length) delete body.dataset.who;
  else if (![...whos.map(b => b.dataset.setWho), ...$$("[data-then]").map(o => o.dataset.then)].includes(body.dataset.who)) body.dataset.who = (lead ?? whos[0]).dataset.setWho;
  for (const b of whos) b.setAttribute("aria-pressed", b.dataset.setWho === body.dataset.who);
  for (const el of $$("body [data-who]")) el.toggleAttribute("data-off", !!body.dataset.who && el.dataset.who !== body.dataset.who);
  const writes = $$("[data-set-write]").filter(b => b.checkVisibility?.() ?? b.offsetParent);
  if (!writes.some(b => b.dataset.setWrite === body.dataset.write)) delete body.dataset.write;
  const value = body.dataset.write;
  for (const b of writes) b.setAttribute("aria-pressed", value ? b.dataset.setWrite === value : b.hasAttribute("data-default"));
  for (const board of $$("[data-board]")) {   // Tab goes from one legal piece to the next, the arrows go everywhere
    const pieces = $$("button[data-piece]", board), can = pieces.filter(p => p.ariaDisabled !== "true" && (p.dataset.setWho || shown(p) || offered(p)));
    for (const p of pieces) p.tabIndex = can.includes(p) || (!can.length && p === pieces[0]) ? 0 : -1;
  }
  // the log is one stop on the way to the decision, too: its lines are walked with the arrows
  for (const log of $$("ol.log")) $$("a", log).forEach((link, i) => { link.tabIndex = i ? -1 : 0; });
  gather();
}

const shown = button => $$(".opt", button).find(o => getComputedStyle(o).display !== "none");
function offered(button) {   // the code of what a piece shows now; undefined if it shows nothing
  return $(".opt", button) ? shown(button)?.dataset.code : button.value;
}

function turnTo(button) {   // a piece that offers nothing for this patient or value: show what it does offer
  const offers = $$(".opt", button), offer = offers.find(o => o.dataset.who === body.dataset.who) ?? offers[0];
  delete body.dataset.write;
  if (offer.dataset.who) body.dataset.who = offer.dataset.who;
  dress();
}

// -- the socket: updates down, moves up; what was not acknowledged is sent again under the same name. What is pressed while
// the first line opens waits for it: an answer to a form would come after the line has told, and replace the page under the hand

const table = body.dataset.table;
const waiting = new Map();
let socket = null, opened = false, parked = false, tries = 0, retry, hide;

function connect() {
  clearTimeout(retry);
  if (!table || socket || parked) return;
  const seat = $("#play [name=seat]")?.value ?? body.dataset.seat ?? "";
  const address = new URL(`/table/${table}/live?seat=${encodeURIComponent(seat)}`, location);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const line = socket = new WebSocket(address);
  line.onopen = () => {
    opened = true; tries = 0; outOfReach(false);
    for (const { message } of waiting.values()) line.send(JSON.stringify(message));
  };
  const parts = new Map();   // of every panel, as this line has brought them
  line.onmessage = event => receive(event.data, parts);
  line.onclose = () => {
    if (socket === line) socket = null;
    if (parked || socket) return;
    tries++;
    if (!opened && waiting.size) { asForm(waiting.values().next().value.message); return; }
    outOfReach(opened);
    retry = setTimeout(connect, Math.min(8000, 300 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2));
  };
}

function hangUp() { parked = true; clearTimeout(retry); socket?.close(); socket = null; }
function comeBack() { clearTimeout(hide); parked = false; tries = 0; connect(); }
const banner = $("#away"), lost = banner?.textContent;
function outOfReach(is, why = lost) { if (banner) { banner.textContent = why; banner.hidden = !is; } }

function send(message, button) {
  const client = [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, "0")).join("");
  message.client = client;
  waiting.set(client, { message, button });
  button?.setAttribute("aria-busy", "true");
  if (parked) comeBack();
  else if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else if (!opened && tries) { asForm(message); return; }
  const dead = () => { if (waiting.has(client)) socket?.close(); };   // a line that does not answer, or does not open
  if (!opened) setTimeout(() => { if (!opened) dead(); }, 2000);
  setTimeout(dead, 8000);
}

const FIELDS = { move: "code", why: "piece", guide: "text" };   // of messages, as what the form of pieces sends
function asForm(message) {   // there is no line; the page that comes tries again
  hangUp();
  const form = $("#play"), name = message.do === "move" ? "code" : message.do, value = message[FIELDS[message.do]] ?? "";
  for (const field of Object.entries({ [name]: value, client: message.client })) form.append(hidden(...field));
  form.submit();
}

function hidden(name, value) { return Object.assign(document.createElement("input"), { type: "hidden", name, value }); }

function panelsOf(pairs, fresh, parts) {   // a panel is made of parts we have, from a place on, and of fresh ones (-1)
  const made = [];
  for (const [name, list] of Object.entries(pairs)) {
    const now = [];
    for (let i = 0; i < list.length; i += 2)
      now.push(...(list[i] < 0 ? fresh.splice(0, list[i + 1]) : parts.get(name).slice(list[i], list[i] + list[i + 1])));
    parts.set(name, now);
    made.push([name, now.join("")]);
  }
  return made;
}

function receive(text, parts) {   // an object, then parts of panels as they are
  const [head, ...fresh] = text.split("\x1e"), data = JSON.parse(head);
  for (const client of data.done ?? []) acknowledged(client);
  if (data.ack !== undefined) {
    const button = acknowledged(data.ack);
    if (data.error && !waitingRoom) { moved = undefined; refuse(data.error, button); }
  }
  else if (data.error) { hangUp(); outOfReach(true, data.error.message); }   // too many pages, or a closed table: this one rests until it is used
  if (data.why) explain(data.why);
  if (data.hint) advise(data.hint);
  if (!data.panels || waitingRoom) { waitForBegin(data); return; }
  const whole = !parts.size, panels = panelsOf(data.panels, fresh, parts);
  const news = { update: data, panels, whole, show: (panels, update = data) => show(update, panels) };   // follow.js may show it later
  if (dispatchEvent(new CustomEvent("update", { cancelable: true, detail: news }))) show(data, panels);
}

// -- before the first die: this browser promises a random part of the seed by its hash, and shows it when it is asked to

const waitingRoom = "waiting" in body.dataset;
const drawn = hash => `part ${hash}`;
function waitForBegin(data) {
  const part = data.part && localStorage.getItem(drawn(data.part));
  if (part) send({ do: "part", text: part }, null);
  else if (data.come && data.n === Number(body.dataset.n)) replace("come", data.come);
  else if (data.panels || (data.n !== undefined && data.n !== Number(body.dataset.n))) location.reload();
}

document.addEventListener("submit", event => {
  const field = event.target.elements.promise;
  if (!field) return;
  const part = [...crypto.getRandomValues(new Uint8Array(32))].map(b => b.toString(16).padStart(2, "0")).join("");
  const hash = sha256(part);
  try { localStorage.setItem(drawn(hash), part); field.value = hash; } catch { /* nowhere to keep it: nothing is promised */ }
});

function sha256(text) {   // the browser's own is there for pages over TLS only
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
  const bits = x => (x - Math.floor(x)) * 2 ** 32 >>> 0, turn = (x, n) => x >>> n | x << 32 - n;
  const k = primes.map(p => bits(Math.cbrt(p))), state = primes.slice(0, 8).map(p => bits(Math.sqrt(p)));
  const bytes = new TextEncoder().encode(text), view = new DataView(new ArrayBuffer((bytes.length + 72 >> 6) * 64));
  bytes.forEach((b, i) => view.setUint8(i, b));
  view.setUint8(bytes.length, 128);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  for (let at = 0; at < view.byteLength; at += 64) {
    const w = [...Array(16).keys()].map(i => view.getUint32(at + 4 * i));
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + k[i] + w[i] | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] = state[i] + x >>> 0; });
  }
  return state.map(x => x.toString(16).padStart(8, "0")).join("");
}

function acknowledged(client) {
  const button = waiting.get(client)?.button;
  waiting.delete(client);
  button?.removeAttribute("aria-busy");
  return button;
}

function play(message, button) {
  for (const { message: sent } of waiting.values()) if (sent.do === message.do && sent.decision === message.decision) return;
  closeBubble();
  if (message.do === "move") moved = message.decision;
  send(message, button);
}

// -- what a piece is, and why not now: a bubble beside it, never over it

const bubble = Object.assign(document.createElement("div"), { className: "why", hidden: true });
bubble.setAttribute("role", "status");
body.append(bubble);
let asked = null, questioned = null, soon;

const nameOf = button => button.name === "why" ? button.value : button.dataset.piece;   // of two equal pieces one speaks for both
function askWhy(piece) { forgetQuestions(); questioned = piece; send({ do: "why", piece: nameOf(piece) }, null); }
function forgetQuestions() { for (const [client, { message }] of waiting) if (message.do === "why") waiting.delete(client); }

function explain({ piece, html }) {
  forgetQuestions();
  if (!questioned?.isConnected || nameOf(questioned) !== piece) return;
  bubble.innerHTML = html;
  dispatchEvent(new CustomEvent("explained", { detail: questioned }));   // guide.js has something to say about it, too
  open(questioned);
}

// -- hints: the first one of a decision only marks the piece that is meant, the next one says why

let hinted = "";
const bulb = Object.assign(document.createElement("span"), { className: "bulb", hidden: true, ariaHidden: "true" });
bulb.append(drawing("i-bulb", "i"));
body.append(bulb);

function advise(hint) {
  if (hint.decision !== (decision ?? "")) return;   // it was about something else
  const found = name => $(`main [data-piece="${CSS.escape(name)}"]`) ?? $(`.ask [data-piece="${CSS.escape(name)}"]`);
  const meant = hint.pieces.map(found).filter(Boolean);
  const at = meant.find(el => el.closest("main")) ?? $$(`.ask button[value="${CSS.escape(hint.code)}"]`).find(seen);
  const again = hinted === hint.decision || !at;
  forgetHint();
  hinted = hint.decision;
  for (const el of [...meant, ...hint.rings.map(found).filter(Boolean)]) if (el !== at) el.classList.add("hinted");
  if (at) {
    at.classList.add("hinted");
    if (phone.matches) at.scrollIntoView({ block: "center" });
    const place = at.getBoundingClientRect();
    bulb.hidden = false;
    bulb.style.cssText = `left:${place.right + scrollX - 22}px;top:${place.top + scrollY - 16}px;position:${at.closest(".ask") ? "fixed" : "absolute"}`;
    if (at.closest(".ask")) { bulb.style.left = `${place.right - 22}px`; bulb.style.top = `${place.top - 16}px`; }
    announce(at.ariaLabel || at.textContent);
  }
  if (!again) return;
  bubble.innerHTML = hint.html;
  open(at ?? $(".ask .hint") ?? $("#panel-ask"));
}

function forgetHint() {
  hinted = "";
  bulb.hidden = true;
  for (const el of $$(".hinted")) el.classList.remove("hinted");
}

function refuse(error, button) {
  const words = document.createElement("b");
  words.textContent = error.message;
  bubble.replaceChildren(words);
  if (error.rule) {
    const rule = Object.assign(document.createElement("a"), { className: "rule", textContent: error.rule });
    rule.href = `/rules/${encodeURIComponent(error.rule)}?table=${table}`;
    bubble.append(rule);
  }
  open(button?.isConnected ? button : $("#panel-ask"));
}

function open(el) {
  asked?.classList.remove("asked");
  asked = el;
  if (el.dataset.piece) el.classList.add("asked");
  bubble.hidden = false;
  bubble.className = "why";
  bubble.style.cssText = "";
  if (phone.matches) {
    const floor = ($(".guide.docked") ?? $(".ask"))?.getBoundingClientRect().top ?? innerHeight;
    bubble.classList.add("docked");
    bubble.style.bottom = `${innerHeight - floor + 8}px`;
    const hidden = el.getBoundingClientRect().bottom - bubble.getBoundingClientRect().top;   // the piece stays in sight above it
    if (hidden > 0 && el.closest("main")) scrollBy({ top: hidden + 12, behavior: "instant" });
    return;
  }
  beside(bubble, el);
}

function beside(box, el) {   // where it fits and covers as little as possible that can be pressed, its tail at the piece
  const floor = $(".ask")?.getBoundingClientRect().top ?? innerHeight;
  const at = el.getBoundingClientRect(), { width, height } = box.getBoundingClientRect(), gap = 14;
  const middle = clamp(at.y + at.height / 2 - 42, 8, floor - height - 8), left = clamp(at.x + at.width / 2 - 42, 8, innerWidth - width - 8);
  const spots = [["right", at.right + gap, middle], ["left", at.x - gap - width, middle], ["above", left, at.y - gap - height], ["below", left, at.bottom + gap]];
  const fits = spots.filter(([, x, y]) => x >= 4 && y >= 4 && x + width <= innerWidth - 4 && y + height <= floor - 4);
  const near = box === bubble ? [] : $$("button[data-piece]", el.closest("[data-panel]"));   // what stays there leaves its neighbours to be compared
  const rects = list => list.filter(p => p !== box).map(p => p.getBoundingClientRect()), nurse = rects($$(".guide"));
  const kept = rects([...$$("button[data-piece]:not([aria-disabled])"), ...near]);
  const under = (list, [, x, y]) => list.filter(r => x < r.right && r.x < x + width && y < r.bottom && r.y < y + height).length;
  const covers = spot => under(kept, spot) + 99 * under(nurse, spot);
  const [side, x, y] = fits.sort((a, b) => covers(a) - covers(b))[0] ?? spots[2];
  box.classList.add(side);
  box.style.left = `${x + scrollX}px`;
  box.style.top = `${Math.max(4, y) + scrollY}px`;
  const along = side === "right" || side === "left" ? at.y + at.height / 2 - y : at.x + at.width / 2 - x;
  box.style.setProperty("--tail", `${clamp(along - 8, 12, (side === "right" || side === "left" ? height : width) - 30)}px`);
}
addEventListener("beside", ({ detail: { box, el } }) => beside(box, el));   // guide.js has something to put beside a piece

function clamp(n, low, high) { return Math.max(low, Math.min(n, high)); }
function closeBubble() { bubble.hidden = true; asked?.classList.remove("asked"); asked = null; }

// -- a piece that can be chosen is told about by a long touch, the other button of the mouse, or ? while it has the focus

const TELLS = "main button[data-piece]";
let held;
document.addEventListener("pointerdown", event => {
  const piece = event.target.closest?.(TELLS);
  clearTimeout(held);
  held = undefined;
  if (piece && opened && event.pointerType === "touch") held = setTimeout(() => { held = "told"; askWhy(piece); }, 500);
});
for (const kind of ["pointermove", "pointerup", "pointercancel"]) document.addEventListener(kind, event => {
  const still = kind === "pointermove" && Math.hypot(event.movementX, event.movementY) < 6;
  if (held !== "told" && !still) clearTimeout(held);
});
document.addEventListener("contextmenu", event => {
  const piece = event.target.closest?.(TELLS);
  if (!piece || !opened) return;
  event.preventDefault();
  if (event.pointerType !== "touch") askWhy(piece);
});
document.addEventListener("click", event => {   // the finger that asked does not choose as well
  if (held === "told" && event.target.closest?.(TELLS)) { event.preventDefault(); event.stopImmediatePropagation(); }
  held = undefined;
}, true);

// -- what cannot be taken back (data-sure) is asked about first, in the decision bar

const SURE = $("#sure");
document.addEventListener("click", event => {
  const button = event.target.closest?.("button[data-sure]");
  if (!button || !SURE || button.ariaDisabled === "true") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const code = offered(button), bar = $("#panel-ask");
  $(".sure", bar)?.remove();
  const question = Object.assign(document.createElement("p"), { textContent: button.dataset.sure });
  const yes = Object.assign(document.createElement("button"), { className: "btn main", name: "code", value: code, textContent: SURE.dataset.yes });
  const no = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: SURE.dataset.no });
  yes.setAttribute("form", "play");
  no.onclick = () => { box.remove(); button.focus(); };
  const box = Object.assign(document.createElement("div"), { className: "sure" });
  box.setAttribute("role", "alertdialog");
  box.ariaLabel = button.dataset.sure;
  box.append(question, yes, no);
  closeBubble();
  bar.append(box);
  no.focus();
}, true);

// -- handfuls: a move that names several pieces is put together by pressing them. A piece has a kind (data-pick); a move
// (data-picks, in the list of all moves) is a handful of kinds, perhaps only for one purpose (data-for, as <body data-who>)

let picked = [];   // the names (data-piece) of what was pressed so far, in this order

function handfuls() {
  const who = body.dataset.who ?? "";
  return $$(".ask [data-picks]").filter(m => !m.dataset.for || m.dataset.for === who || !who)
    .map(move => ({ move, kinds: move.dataset.picks.split(" ") }));
}

function fits(kinds, wanted) {   // is a handful part of another one?
  const left = [...wanted];
  return kinds.every(k => { const at = left.indexOf(k); if (at >= 0) left.splice(at, 1); return at >= 0; });
}

function kindsOf(names) { return names.map(name => $(`[data-pick][data-piece="${CSS.escape(name)}"]`)?.dataset.pick); }

function gather() {   // show what is pressed, what still goes with it, and what it comes to
  const pieces = $$("[data-pick]");
  if (!pieces.length) { picked = []; return; }
  const moves = handfuls(), known = new Set(pieces.map(p => p.dataset.piece));
  picked = picked.filter(name => known.has(name));
  if (!moves.some(m => fits(kindsOf(picked), m.kinds))) picked = [];
  const kinds = kindsOf(picked);
  for (const piece of pieces) {
    const kind = piece.dataset.pick, on = picked.includes(piece.dataset.piece);
    const asked = moves.some(m => m.kinds.includes(kind)), open = on || moves.some(m => fits([...kinds, kind], m.kinds));
    piece.classList.toggle("can", open);
    piece.classList.toggle("dim", asked && !open);
    if (asked) piece.setAttribute("aria-pressed", on); else piece.removeAttribute("aria-pressed");
    if (open) piece.removeAttribute("aria-disabled"); else piece.setAttribute("aria-disabled", "true");
  }
  for (const board of $$("[data-board]:has([data-pick])")) {
    const all = $$("button[data-piece]", board), can = all.filter(p => p.ariaDisabled !== "true");
    for (const p of all) p.tabIndex = can.includes(p) || (!can.length && p === all[0]) ? 0 : -1;
  }
  settle(moves, kinds);
}

function settle(moves, kinds) {   // the button that plays a handful, or several where it can mean several things
  const place = $(".ask .match"), count = $(".ask .count"), most = Math.max(0, ...moves.map(m => m.kinds.length));
  if (count) count.textContent = most > 1 ? count.dataset.count.replace("{chosen}", kinds.length).replace("{wanted}", most) : "";
  if (!place) return;
  const whole = moves.filter(m => m.kinds.length === kinds.length && fits(kinds, m.kinds));
  if (most < 2 && !whole.length) { place.replaceChildren(); return; }
  const wanted = whole.length ? whole : [null];
  const old = [...place.children];
  wanted.forEach((found, i) => {
    const button = old[i] ?? place.appendChild(document.createElement("button"));
    button.className = "btn main";
    button.textContent = whole.length > 1 ? found.move.dataset.say || found.move.textContent : place.dataset.match;
    button.setAttribute("form", "play");
    button.name = found ? "code" : "";
    button.value = found ? found.move.value : "";
    button.type = found ? "submit" : "button";
    if (found) button.removeAttribute("aria-disabled"); else button.setAttribute("aria-disabled", "true");
    if (whole.length === 1 && found.move.dataset.say) button.title = found.move.textContent; else button.removeAttribute("title");
  });
  old.slice(wanted.length).forEach(button => button.remove());
}

function pick(piece) {   // press a piece; true if that was all there is to it
  const moves = handfuls(), kind = piece.dataset.pick, name = piece.dataset.piece, kinds = kindsOf(picked);
  if (!moves.some(m => m.kinds.includes(kind))) return false;
  if (picked.includes(name)) picked = picked.filter(other => other !== name);
  else if (moves.some(m => fits([...kinds, kind], m.kinds))) picked = [...picked, name];
  else { tell(piece, $(".ask .match")?.dataset.dim); return true; }
  const now = kindsOf(picked), possible = moves.filter(m => fits(now, m.kinds));
  if (picked.length === 1 && possible.length === 1 && possible[0].kinds.length === 1) {
    picked = [];
    play({ do: "move", decision: decision ?? "", code: possible[0].move.value }, piece);
  }
  closeBubble();
  gather();
  return true;
}

function tell(piece, sentence) {   // in a bubble, without asking anybody
  if (!sentence) return;
  bubble.replaceChildren(Object.assign(document.createElement("b"), { textContent: sentence }));
  open(piece);
}

document.addEventListener("click", event => {   // before others: what is gathered is no move yet
  const button = event.target.closest?.("button");
  if (!button) return;
  if (button.dataset.pick && pick(button)) { event.preventDefault(); event.stopImmediatePropagation(); }
  else if (button.dataset.tell) { event.stopImmediatePropagation(); tell(button, button.dataset.tell); }   // why it cannot be pressed
  else if (button.closest(".match") && button.ariaDisabled === "true") { event.stopImmediatePropagation(); tell(button, button.parentElement.dataset.more); }
}, true);

// -- what would be: a piece that is pointed at lights others (data-lights, names of pieces), with what they would become;
// a piece with several offers says it at each of them

function light(from) {
  for (const el of $$(".lit")) { el.classList.remove("lit"); $(".soon", el)?.remove(); }
  const lights = from && (from.dataset.lights ?? shown(from)?.dataset.lights);
  for (const name of lights?.split(" ") ?? []) {
    const [piece, future, price] = name.split("#"), el = $(`[data-piece="${CSS.escape(piece)}"]`);
    if (!el) continue;
    el.classList.add("lit");
    if (!future) continue;
    const soon = Object.assign(document.createElement("span"), { className: "soon" });
    soon.ariaHidden = "true";
    soon.append(drawing(future, ""), ...(price ? [drawing(price, "price")] : []));
    el.append(soon);
  }
}

function drawing(symbol, cls) {
  const space = "http://www.w3.org/2000/svg", svg = document.createElementNS(space, "svg"), use = document.createElementNS(space, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.setAttribute("class", cls);
  svg.append(use);
  return svg;
}

const LIGHTS = "[data-lights], button:has(> .opt[data-lights])";
for (const kind of ["pointerover", "focusin"])
  document.addEventListener(kind, event => light(event.target.closest?.(LIGHTS) ?? document.activeElement?.closest(`:is(${LIGHTS}):focus-visible`)));

// -- hands: mouse, finger, keyboard

const OPENED = "details:is(.all, .invite, .talk, .foldout)[open], .opp > details[open]";   // what closes by itself

document.addEventListener("click", event => {
  const target = event.target, button = target.closest?.("button");
  for (const open of $$(OPENED)) if (!open.contains(target)) open.open = false;
  if (!bubble.contains(target) && !(button && button === asked)) closeBubble();
  if (target.closest?.(".links input, .dice input")) target.select();
  if (!button) return;
  if ("close" in button.dataset) { closeBubble(); return; }
  if (button.dataset.copy) { copy(button); return; }
  if (button.dataset.share) { navigator.share({ title, url: button.dataset.share }).catch(() => { /* not now */ }); return; }
  const then = shown(button)?.dataset.then;
  if (then) { event.preventDefault(); body.dataset.who = then; dress(); return; }   // an offer that leads to the next choice
  if (button.dataset.setWho && !shown(button)) {   // a card that is up already is played by a second press (data-again=""), or put down
    const again = body.dataset.who === button.dataset.setWho ? button.dataset.again : undefined;
    if (again !== "") {
      event.preventDefault();
      body.dataset.who = again ?? button.dataset.setWho;
      delete body.dataset.write;
      dress();
      if (phone.matches && "again" in button.dataset && again === undefined)   // whom it can be played on may be far away
        $("main .opt:not([data-off])")?.parentElement.scrollIntoView({ block: "nearest" });
      return;
    }
  }
  if (button.dataset.setWrite) {
    if (button.hasAttribute("data-default")) delete body.dataset.write; else body.dataset.write = button.dataset.setWrite;
    dress();
    return;
  }
  if (button.form?.id !== "play") return;
  event.preventDefault();
  if (Number($("[name=seat]", button.form)?.value) < 0 && button.name !== "why") return;
  if (button.name === "code") {
    const code = offered(button);
    if (code === undefined) turnTo(button); else play({ do: "move", decision: decision ?? "", code }, button);
  } else if (button.name === "why") askWhy(button);
  else if (button.name === "hint") play({ do: "hint" }, button);
  else if (button.name === "guide") play({ do: "guide", text: button.value }, button);
  else if (button.ariaDisabled !== "true") play({ do: "undo" }, button);
  else tell(button, button.dataset.told);
});

function copy(button) {   // the clipboard is for pages over TLS only; marking works everywhere
  const words = $("span", button), before = words?.textContent;
  $("input", button.closest(".links, .field"))?.select();
  if (words && before !== button.dataset.copied) {
    words.textContent = button.dataset.copied;
    announce(button.dataset.copied);
    setTimeout(() => { words.textContent = before; }, 4000);
  }
  if (navigator.clipboard) navigator.clipboard.writeText(button.dataset.copy); else document.execCommand("copy");
}

document.addEventListener("submit", event => {
  if (event.target.id !== "chat" || !opened) return;
  event.preventDefault();
  const text = event.target.elements.text.value.trim();
  if (text) send({ do: "chat", text }, null);
  event.target.reset();
});

document.addEventListener("focusin", event => {
  clearTimeout(soon);
  const piece = event.target;
  if (opened && piece.matches('button[name="why"][data-piece][aria-disabled]:focus-visible')) soon = setTimeout(() => askWhy(piece), 450);
});

function putBack() {   // what is chosen and not yet played
  const lead = $("[data-set-who][data-default]");
  if (!lead) return;
  body.dataset.who = lead.dataset.setWho;
  dress();
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", event => {
  if (event.key === "Escape") {
    if ($(".ask .sure")) $(".ask .sure button:last-child").click();
    else if (!bubble.hidden) closeBubble();
    else {
      const unfolded = $$(OPENED);
      for (const open of unfolded) { open.open = false; $("summary", open).focus(); }
      if (!unfolded.length) putBack();
    }
    return;
  }
  if (!event.altKey && !event.ctrlKey && !event.metaKey && !document.activeElement?.matches("input, select, textarea") && shortcut(event.key)) {
    event.preventDefault();
    return;
  }
  const way = ARROWS[event.key], here = document.activeElement;
  if (!way || event.altKey || event.ctrlKey || event.metaKey || here?.matches("input, select, textarea")) return;
  const board = here?.closest("[data-board]");
  if (board && here.dataset.piece) {
    const next = neighbour($$("button[data-piece]", board), here, way);
    if (next) { event.preventDefault(); next.focus(); }
  } else if (way[1] && here?.matches("ol.log a")) {
    const links = $$("a", here.closest("ol.log")), next = links[links.indexOf(here) + way[1]];
    if (next) { event.preventDefault(); next.focus(); }
  } else if (way[0]) $(`a[data-step="${event.shiftKey ? (way[0] < 0 ? "rewind" : "forward") : way[0] < 0 ? "prev" : "next"}"]`)?.click();
});

function shortcut(key) {   // a letter presses what is marked with it (aria-keyshortcuts); ? tells about a piece, or lists the letters
  if (key === "?") {
    const piece = document.activeElement?.closest(TELLS);
    if (piece && opened) askWhy(piece); else if (!listKeys()) return false;
    return true;
  }
  const el = key.length === 1 && $$(`[aria-keyshortcuts="${CSS.escape(key.toLowerCase())}"]`).find(seen);
  if (!el) return false;
  if (el.matches("a, button, summary")) el.click();
  const field = el.matches("summary") && $("input:not([readonly])", el.closest("details[open]") ?? el);
  (field || el).focus();   // at once: the next key already belongs to what was opened
  return true;
}

const seen = el => el.checkVisibility?.() ?? !!el.offsetParent;

function listKeys() {
  const list = $("#keys")?.content.cloneNode(true);
  if (!list) return false;
  for (const el of $$("[aria-keyshortcuts]").filter(seen)) {
    const row = document.createElement("li"), key = document.createElement("kbd");
    key.textContent = el.getAttribute("aria-keyshortcuts").toUpperCase();
    row.append(key, " ", (el.ariaLabel || el.textContent).trim());
    $("ul", list).append(row);
  }
  bubble.replaceChildren(list);
  open($("#panel-ask"));
  return true;
}

function neighbour(pieces, here, [dx, dy]) {   // the nearest piece in that direction, straight on before sideways
  const middle = el => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = middle(here);
  let best = null, least = Infinity;
  for (const piece of pieces) {
    const [px, py] = middle(piece), ahead = (px - x) * dx + (py - y) * dy, aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (piece !== here && ahead > 4 && ahead + 2 * aside < least) { best = piece; least = ahead + 2 * aside; }
  }
  return best;
}

// -- a page nobody looks at hangs up after half a minute and comes back by itself; as long as its person waits for something
// it listens, so that the tab can tell

function rest() { hide = setTimeout(() => { if (listens) rest(); else hangUp(); }, 30000); }
document.addEventListener("visibilitychange", () => { if (document.hidden) rest(); else comeBack(); });
addEventListener("focus", () => { if (parked) comeBack(); });
addEventListener("pagehide", hangUp);
addEventListener("pageshow", event => { if (event.persisted) comeBack(); });
addEventListener("resize", closeBubble);

if (navigator.share) for (const button of $$("[data-share]")) button.hidden = false;

addEventListener("moment", event => {   // replay.js has loaded another moment of the same game
  const before = places();
  for (const part of event.detail) morph(part.old, part.fresh);
  closeBubble();
  fly(before);
});

dress();
connect();
