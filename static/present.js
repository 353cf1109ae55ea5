// Slides: keys, clickers and swipes follow the plain links; the next page comes in place of this one, so that a full
// screen stays full; and windows of the same deck keep in step.
(() => {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("slides") : null;
  const slide = () => document.getElementById("slide");
  const place = () => ({ deck: slide().dataset.deck, slide: slide().dataset.slide, step: slide().dataset.step });
  const lose = (isLost) => { document.getElementById("lost").hidden = !isLost; };
  let work = Promise.resolve();
  const then = (task) => { work = work.then(task).catch(() => lose(true)); }; // one after the other, whatever the hurry

  const show = async (address, { push }) => {
    const response = await fetch(address);
    if (!response.ok) return location.assign(address);
    lose(false);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const menuIsOpen = document.querySelector(".more")?.open;
    document.querySelector("main").replaceWith(page.querySelector("main"));
    document.title = page.title;
    if (push) history.pushState(null, "", address);
    document.getElementById("status").textContent = document.querySelector(".said")?.textContent.trim() ?? "";
    if (menuIsOpen && document.querySelector("main.notes")) document.querySelector(".more").open = true;
    ready();
  };
  const turnTo = (address) => then(async () => {
    if (!address) return;
    await show(address, { push: true });
    channel?.postMessage(place());
  });
  const follow = (rel) => then(async () => {
    const link = document.querySelector(`.controls a[rel=${rel}]`);
    if (!link) return;
    await show(link.href, { push: true });
    channel?.postMessage(place());
  });

  channel?.addEventListener("message", ({ data }) => then(async () => {
    const here = place();
    if (data.deck !== here.deck || (data.slide === here.slide && data.step === here.step)) return;
    const address = new URL(location);
    address.searchParams.set("slide", data.slide);
    address.searchParams.set("step", data.step);
    await show(address.href, { push: false });
    history.replaceState(null, "", address);
  }));

  addEventListener("popstate", () => then(async () => {
    await show(location.href, { push: false });
    channel?.postMessage(place());
  }));

  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && event.target.closest?.("button, summary, input")) return;
    const turns = { ArrowRight: "next", PageDown: "next", " ": event.shiftKey ? "prev" : "next", ArrowLeft: "prev", PageUp: "prev" };
    if (!turns[event.key]) return;
    event.preventDefault();
    follow(turns[event.key]);
  });

  let start = null;
  addEventListener("touchstart", ({ touches }) => { start = touches.length === 1 ? touches[0] : null; }, { passive: true });
  addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!start) return;
    const across = end.clientX - start.clientX, down = end.clientY - start.clientY;
    start = null;
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) follow(across < 0 ? "next" : "prev");
  });

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const full = event.target.closest("[data-fullscreen]");
    if (full) return document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    const link = event.target.closest(".controls a[rel], .controls .contents a");
    if (!link) return;
    event.preventDefault();
    turnTo(link.href);
  });

  const ready = () => document.querySelectorAll("[data-fullscreen]").forEach((button) => { button.hidden = !document.fullscreenEnabled; });
  ready();
})();
