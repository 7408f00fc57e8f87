// What a page tells besides the game: settings, whose turn it is, what was said. And what a shared screen keeps to itself.
// Settings that only a script can follow are kept by the browser, as hospitable.NAME; the values are those of the page.

const $ = (query, from = document) => from.querySelector(query);
const $$ = (query, from = document) => [...from.querySelectorAll(query)];
const body = document.body, table = body.dataset.table, seat = Number(body.dataset.seat ?? -1);
const playing = body.classList.contains("p-table");
const words = $("#signs")?.dataset ?? {};

function kept(name) { try { return localStorage.getItem(`hospitable.${name}`); } catch { return null; } }
function keep(name, value) {
  try { localStorage.setItem(`hospitable.${name}`, value); } catch { /* nowhere to keep it: it lasts as long as the page */ }
  dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
}

// -- the sheet of the settings; without a script the gear leads to the same on a page of its own

const REOPEN = "hospitable.settings";
let sheet = null, gear = null;

document.addEventListener("click", event => {
  const link = event.target.closest?.("a[data-settings]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (body.classList.contains("p-settings")) return;
  event.preventDefault();
  unfold(link);
});

async function unfold(link) {
  const page = await load(link.href);
  if (!page) { location.href = link.href; return; }
  for (const symbol of $$(".sprite symbol", page)) if (!document.getElementById(symbol.id)) $(".sprite").append(symbol);
  gear = link;
  sheet?.remove();
  sheet = Object.assign(document.createElement("dialog"), { className: "settings-sheet" });
  sheet.append($(".settings", page));
  const title = $("h1", sheet), leave = $("[data-close]", sheet);
  const cross = Object.assign(document.createElement("button"), { className: "icon-btn", type: "button", ariaLabel: leave.dataset.close });
  cross.innerHTML = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-close"/></svg>';
  cross.onclick = () => sheet.close();
  leave.remove();
  title.id = "settings-title";
  title.append(cross);
  sheet.setAttribute("aria-labelledby", title.id);
  sheet.addEventListener("click", pressed);
  sheet.addEventListener("keydown", event => event.stopPropagation());   // the table has its own meaning for keys
  sheet.addEventListener("close", fold);
  body.append(sheet);
  mark(sheet);
  sheet.showModal();
}

async function load(address) {   // the page, or nothing if it cannot be had
  try {
    const answer = await fetch(address);
    const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    return page && $(".settings", page) ? page : null;
  } catch { return null; }
}

function pressed(event) {
  event.stopPropagation();
  if (event.target === sheet) { sheet.close(); return; }
  const button = event.target.closest("button[name]");
  if (!button) return;
  event.preventDefault();
  choose(button);
}

async function choose(button) {   // language and light: the server must know them, and the page shows them at once
  const { name, value } = button;
  if (name === "light") {
    if (value === "device") delete document.documentElement.dataset.light; else document.documentElement.dataset.light = value;
    for (const other of $$(`button[name="light"]`, sheet)) other.setAttribute("aria-pressed", other === button);
  }
  await fetch("/settings", { method: "POST", body: new URLSearchParams({ [name]: value }), redirect: "manual" });
  if (name !== "lang") return;
  try { sessionStorage.setItem(REOPEN, name); } catch { /* then it stays closed */ }
  const here = new URL(new URL(gear.href).searchParams.get("back") ?? "/", location);
  if (here.pathname === location.pathname) location.reload(); else location.href = here;
}

function fold() {
  sheet.remove();
  sheet = null;
  gear.focus({ preventScroll: true });
}

async function openAgain() {   // after the language was changed, where one was
  let name = null;
  try { name = sessionStorage.getItem(REOPEN); sessionStorage.removeItem(REOPEN); } catch { return; }
  const link = name && $("a[data-settings]");
  if (!link) return;
  await unfold(link);
  $(`button[name="${name}"][aria-pressed="true"]`, sheet)?.focus();
}

// -- what this device keeps

const CHOICES = '.for-script input[name^="hospitable."]';

function mark(place) {   // what is set, among what can be
  const choices = $$(CHOICES, place);
  for (const choice of choices) {
    const value = kept(choice.name.slice("hospitable.".length));
    if (value !== null) choice.checked = choice.value === value;
  }
  if (choices.length && kept("notices") === "on" && !granted()) show(place, "off");
}

function show(place, value) { $(`[name="hospitable.notices"][value="${value}"]`, place).checked = true; }

document.addEventListener("change", async ({ target }) => {
  if (!target.matches?.(CHOICES)) return;
  const name = target.name.slice("hospitable.".length), place = target.closest(".settings");
  if (name === "notices" && target.value === "on" && !await allow()) {
    show(place, "off");
    $(".blocked", place).hidden = false;
    return;
  }
  keep(name, target.value);
  if (name === "sound" && target.value === "on") knock();   // so that one knows what is meant
});

const granted = () => globalThis.Notification?.permission === "granted";

async function allow() {   // may this device show notices? The browser asks, once
  try { return granted() || await Notification.requestPermission() === "granted"; } catch { return false; }
}

// -- your turn: the title comes from the server; the sign of the tab, a notice and a knock are made here

const icon = $('link[rel="icon"]');
let turn = playing && !!$('[form="play"][name="code"]'), notice = null, audio = null;

addEventListener("turn", ({ detail: yours }) => {
  if (playing) {
    icon.href = yours ? icon.dataset.yours : icon.dataset.calm;
    if (yours && !turn) call();
    turn = yours;
    wait();
  }
  count();
});

function call() {
  if (kept("sound") === "on") knock();
  if (!document.hidden || kept("notices") !== "on" || !granted()) return;
  const line = $("#panel-log .log li .line")?.textContent ?? "";
  try {
    notice = new Notification(words.turn, { body: line, icon: icon.dataset.yours, tag: table });
    notice.onclick = () => { focus(); notice.close(); };
  } catch { /* a browser that shows notices of workers only: the tab tells */ }
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) notice?.close(); });

function knock() {   // twice on wood, softly
  audio ??= new AudioContext();
  for (const [late, pitch] of [[0, 240], [0.17, 200]]) {
    const at = audio.currentTime + late, tone = audio.createOscillator(), loud = audio.createGain();
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.1);
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.16, at + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.14);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.15);
  }
}

// -- shall this device tell? Asked once, of who has waited for a while, in the calm bar

const PATIENCE = 20000;
let patience, asks = false;

function wait() {
  const over = !playing || "over" in body.dataset || !$(".ask.calm") || turn || seat < 0 || kept("notices") !== null || !("Notification" in globalThis) || Notification.permission === "denied";
  if (over) { clearTimeout(patience); patience = undefined; asks = false; $(".tell-me")?.remove(); return; }
  if (asks) ask();
  else patience ??= setTimeout(() => { asks = true; ask(); }, PATIENCE);
}

function ask() {   // again after every change of the bar, as it is drawn anew
  const bar = $(".ask.calm");
  if (!bar || $(".tell-me", bar)) return;
  const box = Object.assign(document.createElement("div"), { className: "tell-me" });
  box.dataset.key = "tell-me";
  box.append(Object.assign(document.createElement("p"), { textContent: words.ask }));
  for (const [answer, text, cls] of [["on", words.yes, "btn can"], ["off", words.no, "btn"]]) {
    const button = Object.assign(document.createElement("button"), { className: cls, type: "button", textContent: text });
    button.onclick = () => answered(answer);
    box.append(button);
  }
  $(".choices", bar).before(box);
}

async function answered(answer) {
  const yes = answer === "on" && await allow();
  keep("notices", yes ? "on" : "off");
  $("#status").textContent = yes ? words.told : "";
  wait();
}

// -- talk: how many lines are new to this device

const MOST_TABLES = 50;
const talk = $(".talk"), badge = $(".talk .badge");

function heard() { try { return JSON.parse(kept("talk")) ?? {}; } catch { return {}; } }

function count() {
  if (!talk) return;
  const known = heard(), last = known[table] ?? -1, numbers = [];
  for (const line of $$("#panel-chat li")) if (!$(`.seat.k${seat + 1}`, line)) numbers.push(Number(line.dataset.key.slice("chat-".length)));
  const fresh = numbers.filter(number => number > last).length, read = talk.matches("[open], section") && !document.hidden;
  if (badge) { badge.textContent = fresh; badge.hidden = read || !fresh; }
  if (!read || !fresh) return;
  delete known[table];
  keep("talk", JSON.stringify(Object.fromEntries([...Object.entries(known), [table, Math.max(...numbers)]].slice(-MOST_TABLES))));
}

talk?.addEventListener("toggle", () => { count(); if (talk.open) $("input", talk)?.focus(); });
document.addEventListener("visibilitychange", count);

// -- several people at this screen, each with secrets: no page of the past shows them again

if ("shared" in body.dataset) {
  addEventListener("pagehide", () => document.documentElement.classList.add("veiled"));
  addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
}

mark(document);
openAgain();
wait();
count();
