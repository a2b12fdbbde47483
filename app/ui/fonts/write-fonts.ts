// Subsets the two font families to the characters that the site uses. Measured: Newsreader shrinks from 132 kB to about
// 50 kB.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Written at build time and ignored by git; style sheets reach it as `@fonts/`. */
export const FONT_FOLDER = new URL('../../../.cache/fonts/', import.meta.url);

interface FontSource {
  name: string;
  packagePath: string;
  variationAxes: Record<string, { min: number; max: number; default?: number }>;
}

const FONTS: FontSource[] = [
  {
    name: 'newsreader.woff2',
    packagePath: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    variationAxes: { opsz: { min: 20, max: 72 }, wght: { min: 400, max: 560 } },
  },
  {
    name: 'hanken-grotesk.woff2',
    packagePath: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

/** Basic Latin, Latin-1, and the characters used in texts and prices. */
function keptCharacters(): string {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ];
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)),
  );
  return `${letters.join('')}′″×’‘“”–—•…−≤≥`;
}

/** Writes each subset once, and again if its settings or source change. */
export async function writeFonts(): Promise<void> {
  await mkdir(FONT_FOLDER, { recursive: true });
  await Promise.all(FONTS.map(writeFont));
}

async function writeFont(font: FontSource): Promise<void> {
  const source = await readFile(fileURLToPath(import.meta.resolve(font.packagePath)));
  const recipe = createHash('sha256')
    .update(source)
    .update(keptCharacters())
    .update(JSON.stringify(font))
    .digest('hex');
  const target = new URL(font.name, FONT_FOLDER);
  const stamp = new URL(`${font.name}.recipe`, FONT_FOLDER);
  if (existsSync(target) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === recipe) return;
  const subset = await subsetFont(source, keptCharacters(), {
    targetFormat: 'woff2',
    variationAxes: font.variationAxes,
  });
  await writeFile(target, subset);
  await writeFile(stamp, recipe);
}
