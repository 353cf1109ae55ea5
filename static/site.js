// What HTML and htmx do not reach: saying a result aloud, again and again, keeping the focus in a useful place, a key
// that leads to the search, and copying.
(() => {
  const say = (text) => {
    const status = document.getElementById("status");
    status.textContent = "";
    setTimeout(() => { status.textContent = text; }, 100);
  };
  document.addEventListener("htmx:afterSettle", () => {
    const told = document.querySelector("main [data-say]");
    if (!told) return;
    say(told.dataset.say);
    if (document.activeElement === document.body) told.querySelector("[data-focus]")?.focus();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    const field = document.getElementById("q");
    if (field) field.focus();
    else document.querySelector("[data-search]").click();
  });

  const copy = document.querySelector("[data-copy]");
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(copy.dataset.copy);
      copy.textContent = copy.dataset.said;
      say(copy.dataset.said);
    });
  }
})();
