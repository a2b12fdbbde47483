// How much room to leave at the edges of a map when it opens, so that no mark is hidden behind something over the map.

export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>;

/** Something that covers the map at one of its edges. */
export interface Cover {
  edge: 'top' | 'right' | 'bottom';
  rect: Rect;
}

/** Free space around marks, from the design. */
const FREE = 24;
/** Half the width of a pin; a cluster is narrower. */
const HALF_WIDTH = 30;
/** A pin is above its place; half of a cluster is below it. */
const ABOVE = 36;
const BELOW = 26;
/** On a small screen the covers leave almost nothing; the map needs some room to fit anything. */
const LEAST_ROOM = 96;

/** `covers` as measured on the page; hidden ones have no size. */
export function paddingAround(map: Rect, covers: readonly Cover[]): Padding {
  const deepest = (edge: Cover['edge'], depth: (rect: Rect) => number) =>
    Math.max(0, ...covers.filter((each) => each.edge === edge && each.rect.width > 0).map(({ rect }) => depth(rect)));
  const top = deepest('top', (rect) => rect.bottom - map.top) + FREE + ABOVE;
  const bottom = deepest('bottom', (rect) => map.bottom - rect.top) + FREE + BELOW;
  const right = deepest('right', (rect) => map.right - rect.left) + FREE + HALF_WIDTH;
  const left = FREE + HALF_WIDTH;
  const share = (length: number, both: number) => Math.min(1, Math.max(0, length - LEAST_ROOM) / both);
  const [down, across] = [share(map.height, top + bottom), share(map.width, left + right)];
  return { top: top * down, bottom: bottom * down, left: left * across, right: right * across };
}

/** Measures the parts on a map, whose `data-covers` says which edge they are at. */
export function fitPadding(container: HTMLElement): Padding {
  return paddingAround(container.getBoundingClientRect(), coversOn(container));
}

/** The middle of what nothing covers, in pixels of the map. */
export function middleOfView(container: HTMLElement): [x: number, y: number] {
  const { width, height } = container.getBoundingClientRect();
  const { top, right, bottom, left } = fitPadding(container);
  return [(left + width - right) / 2, (top + height - bottom) / 2];
}

/**
 * Whether a mark at this position of the map, in pixels, would be covered, even partly. A cover from side to side
 * counts as the end of the map.
 */
export function isUnderCover(container: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { left, top, right, bottom, width } = container.getBoundingClientRect();
  const at = { x: left + x, y: top + y };
  if (at.x < left || at.x > right || at.y < top || at.y > bottom) return false;
  return coversOn(container).some(
    ({ rect }) =>
      rect.width > 0 &&
      rect.width < width / 2 &&
      at.x + HALF_WIDTH > rect.left &&
      at.x - HALF_WIDTH < rect.right &&
      at.y + BELOW > rect.top &&
      at.y - ABOVE < rect.bottom,
  );
}

function coversOn(container: HTMLElement): Cover[] {
  const covers = container.closest('.map')?.querySelectorAll<HTMLElement>('[data-covers]') ?? [];
  return [...covers].map((each) => ({
    edge: each.dataset.covers as Cover['edge'],
    rect: each.getBoundingClientRect(),
  }));
}
