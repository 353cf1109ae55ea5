// What HTML and htmx do not reach: saying a result aloud, again and again, and keeping the focus in a useful place.
(() => {
  const announce = (table) => {
    const status = document.getElementById("status");
    status.textContent = "";
    setTimeout(() => { status.textContent = table.dataset.say; }, 100);
  };
  document.addEventListener("htmx:afterSettle", () => {
    const table = document.getElementById("table");
    if (!table) return;
    announce(table);
    if (document.activeElement === document.body) table.querySelector("[data-focus]")?.focus();
  });
})();
