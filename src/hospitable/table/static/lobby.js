// The form of a table or of a seat: when somebody chooses something, the server says what fits now. Without this there is a button.

const form = document.querySelector("form.setup");
let asked = 0;

async function update() {
  const mine = ++asked, fields = new URLSearchParams(new FormData(form));
  fields.set("how", "update");
  const answer = await fetch(form.action, { method: "POST", body: fields });
  if (!answer.ok || mine !== asked) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { name, value } = document.activeElement ?? {};
  for (const part of form.querySelectorAll("[data-fresh]"))
    part.replaceWith(fresh.querySelector(`[data-fresh="${part.dataset.fresh}"]`) ?? "");
  if (name) form.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]:not([type=hidden])`)?.focus({ preventScroll: true });
}

const CHOICES = "[type=radio], [type=checkbox]";
form.addEventListener("change", event => { if (event.target.matches(CHOICES)) update(); });
if ([...form.querySelectorAll(CHOICES)].some(choice => choice.checked !== choice.defaultChecked)) update();   // somebody was faster than this file
document.querySelector("#wrong")?.focus();
