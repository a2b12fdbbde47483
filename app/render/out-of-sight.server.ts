// On the first page that a browser opens, what is out of sight gets its styles and layout a moment later than the rest
// (`content-visibility` in layout.css), which saves a phone a quarter of the work before it can be used. Until then such
// a part has a guessed height, so everything is laid out before anybody can scroll there: at the first touch or key, or
// once the page has been quiet for a while. After Back, a reload or with a "#" it is laid out at once, since the place
// on the page would be wrong.

/** Sets `:root[data-whole]`, which the style sheets ask for. */
const LAY_OUT_IN_TIME = `{
const whole = () => { document.documentElement.dataset.whole = ""; };
const [visit] = performance.getEntriesByType("navigation");
if (visit?.type !== "navigate" || location.hash) whole();
for (const name of ["pointerdown", "touchstart", "wheel", "keydown", "scroll"]) addEventListener(name, whole, { once: true, passive: true, capture: true });
addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(whole), 3000), { once: true });
}`.replaceAll('\n', '');

/** Adds the script to a page's head. The browser's code need not know it, since React leaves it alone. */
export const layOutInTime = (head: string): string =>
  head.replace('<head>', `<head><script>${LAY_OUT_IN_TIME}</script>`);
