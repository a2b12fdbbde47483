// Writes SVG path data in as few bytes as possible without a visible difference, so a drawing stays under 12 kB.
export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Tenths of a pixel are kept only near the origin, where shared shapes are drawn. */
export function short(value: number): string {
  const rounded = Math.abs(value) >= 64 ? Math.round(value) : Math.round(value * 10) / 10;
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

/** A short horizontal stroke: cheaper than a rectangle. */
export function dash(x: number, y: number, length: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

export function rects(boxes: readonly Box[]): string {
  return boxes.map((box) => rect(...box)).join('');
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
}

/** The item at an index that wraps around; the list must not be empty. */
export function pickAt<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}
