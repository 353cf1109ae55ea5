// What HTML and htmx do not reach: saying a result aloud, again and again, keeping focus and board in a useful place,
// an answer that does not come, clicks that are not meant for htmx, and copying.
(() => {
  const onPhone = matchMedia("(max-width: 59.99rem)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let soon;
  const say = (text) => {
    const status = document.getElementById("status");
    status.textContent = "";
    clearTimeout(soon); // each part that settles asks for it; it is said once
    soon = setTimeout(() => { status.textContent = text; }, 100);
  };
  document.addEventListener("htmx:afterSettle", (event) => {
    const told = document.querySelector("main [data-say]");
    if (!told) return;
    say(told.dataset.say);
    // After a place is chosen, the heading: what would happen, then Confirm. Elsewhere focus stays at the hand.
    const hand = document.activeElement;
    const isLeft = hand === document.body || (told.dataset.verdict === "preview" && hand.matches(".to"));
    // The last hint takes its own button away: the next one to press is marked as the hand's.
    if (isLeft) (told.querySelector("[data-hand]") ?? told.querySelector("[data-focus]"))?.focus({ preventScroll: true });
    // On a phone: the reader's board, and below it what would happen. Elsewhere all is in view.
    // Where one chooses anew, after a step back or on the other side of a choice: task and heaps. After a bag was
    // emptied: what it filled.
    const boards = onPhone.matches && told.querySelector("#boards");
    const isAnew = !told.dataset.verdict && !told.querySelector(".lines");
    if (!boards || (isAnew && event.detail.requestConfig?.elt.closest(".hint, .guess"))) return;
    const seen = isAnew ? told : told.querySelector(".refill .market") || told.querySelector(".board.mine") || boards;
    const block = isAnew || told.dataset.verdict ? "start" : "nearest";
    seen.scrollIntoView({ block, behavior: calm.matches ? "auto" : "smooth" });
  });

  // An answer that does not come is said, and the message goes with the next try.
  const lose = (isLost) => () => { document.getElementById("lost").hidden = !isLost; };
  for (const lost of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.addEventListener(lost, lose(true));
  document.addEventListener("htmx:beforeRequest", lose(false));

  // A form that makes the table anew gives up what was asked about the old one.
  document.addEventListener("htmx:beforeRequest", ({ target }) => {
    if (target.id === "taps") htmx.trigger("#main", "htmx:abort");
  });

  // Back to the page as it was loaded loads it, as htmx does with the states that it made: a link within the page
  // may stand between them.
  if (document.querySelector("main [hx-get]")) history.replaceState({ htmx: true }, "");

  // Clicks that are not htmx's. With one of these keys a link opens in a new tab or window: the browser does that. And
  // the second half of a double click is meant for what the first was on, not for what has come into its place.
  let first;
  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("a, button");
    if (event.detail < 2) first = pressed;
    const isMeant = pressed === first || (pressed?.id && pressed.id === first?.id);
    if (!isMeant) event.preventDefault();
    const opens = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isMeant || (opens && pressed?.matches("a[hx-get]"))) event.stopPropagation();
  }, { capture: true });

  // Copy buttons show where copying works, also in a part that htmx has brought.
  const offerCopies = () => {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  };
  offerCopies();
  document.addEventListener("htmx:afterSettle", offerCopies);
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    if (!copy) return;
    await navigator.clipboard.writeText(copy.dataset.copy);
    copy.textContent = copy.dataset.said;
    say(copy.dataset.said);
  });
})();
