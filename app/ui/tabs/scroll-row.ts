/**
 * A ref of the current entry of a row that scrolls sideways in a narrow window: brings the entry into sight, and its
 * neighbors where there is room. Unlike scrollIntoView it never moves the page.
 */
export function scrollRowToEntry(entry: HTMLElement | null): void {
  const row = entry?.closest<HTMLElement>('ul, nav');
  if (!entry || !row || row.scrollWidth <= row.clientWidth) return;
  const [place, frame] = [entry.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
}
