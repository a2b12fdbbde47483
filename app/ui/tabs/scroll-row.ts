/**
 * A ref for the current entry of a row that scrolls sideways in a narrow window: scrolls the entry into view, and its
 * neighbors if there is room. Unlike scrollIntoView, it never moves the page.
 */
export function scrollRowToEntry(entry: HTMLElement | null): void {
  const row = entry?.closest<HTMLElement>('ul, nav');
  if (!entry || !row || row.scrollWidth <= row.clientWidth) return;
  const [place, frame] = [entry.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
}
