// What HTML and htmx do not reach: saying a result aloud, again and again, and keeping the focus in a useful place.
(() => {
  const onPhone = matchMedia("(max-width: 59.99rem)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const announce = (table) => {
    const status = document.getElementById("status");
    status.textContent = "";
    setTimeout(() => { status.textContent = table.dataset.say; }, 100);
  };
  document.addEventListener("htmx:afterSettle", () => {
    const table = document.getElementById("table");
    if (!table) return;
    announce(table);
    if (document.activeElement === document.body) table.querySelector("[data-focus]")?.focus({ preventScroll: true });
    // On a phone: the board, and below it what would happen. Elsewhere all is in view.
    if (onPhone.matches && (table.dataset.verdict || table.querySelector(".lines"))) {
      const block = table.dataset.verdict ? "start" : "nearest";
      document.getElementById("boards").scrollIntoView({ block, behavior: calm.matches ? "auto" : "smooth" });
    }
  });
})();
