// The form of a table or of a seat: when somebody chooses something, the server says what fits now. Without this there is a button.

const form = document.querySelector("form.setup");
const WORDS = "input:not([type])";
let asked = 0;

async function update() {
  const mine = ++asked, fields = new URLSearchParams(new FormData(form));
  fields.set("how", "update");
  const answer = await fetch(form.action, { method: "POST", body: fields });
  if (!answer.ok || mine !== asked) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== asked) return;
  const held = document.activeElement, typed = [...form.querySelectorAll(WORDS)].filter(field => field.value !== fields.get(field.name));
  for (const part of form.querySelectorAll("[data-fresh]"))
    part.replaceWith(fresh.querySelector(`[data-fresh="${part.dataset.fresh}"]`) ?? "");
  for (const field of typed) {   // since it was asked
    const again = fieldLike(field);
    if (again) again.value = field.value;
  }
  if (!held?.name || held.isConnected) return;
  const again = fieldLike(held);
  again?.focus({ preventScroll: true });
  if (again?.matches(WORDS)) again.setSelectionRange(held.selectionStart, held.selectionEnd);
}

function fieldLike(field) {   // the one that has taken its place
  const which = field.matches(WORDS) ? ":not([type])" : `[value="${CSS.escape(field.value)}"]:not([type=hidden])`;
  return form.querySelector(`[name="${CSS.escape(field.name)}"]${which}`);
}

const CHOICES = "[type=radio], [type=checkbox]";
form.addEventListener("change", event => { if (event.target.matches(CHOICES)) update(); });
if ([...form.querySelectorAll(CHOICES)].some(choice => choice.checked !== choice.defaultChecked)) update();   // somebody was faster than this file
document.querySelector("#wrong")?.focus();
