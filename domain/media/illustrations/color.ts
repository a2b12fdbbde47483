type Channels = [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const digits = color.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

function hex(values: Channels): string {
  const pairs = values.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  const short = pairs.every((pair) => pair[0] === pair[1]);
  return `#${(short ? pairs.map((pair) => pair[0]) : pairs).join('')}`;
}

/** Mixes two colors written as #rgb or #rrggbb; 0 is the first, 1 the second. */
export function mixColors(first: string, second: string, share: number): string {
  const [red, green, blue] = channels(first);
  const [red2, green2, blue2] = channels(second);
  return hex([red + (red2 - red) * share, green + (green2 - green) * share, blue + (blue2 - blue) * share]);
}
