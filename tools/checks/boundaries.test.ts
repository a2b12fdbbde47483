import { expect, test } from 'vitest';
import { BOUNDARY_RULES, checkBoundaries, findCrossings, findMutualModules } from './boundaries.ts';

test.each(BOUNDARY_RULES.map((rule) => [rule.name, rule.canary] as const))('canary: %s', (name, [file, specifier]) => {
  for (const source of [
    `import { thing } from '${specifier}';`,
    `import '${specifier}';`,
    `import {\n  one,\n  type Two,\n} from '${specifier}';`,
    `import whole, { part } from "${specifier}";`,
    `import * as all from '${specifier}';`,
    `export { thing } from '${specifier}';`,
    `export * from '${specifier}';`,
    `import whole, { type Part } from '${specifier}';`,
    `const late = await import('${specifier}');`,
  ]) {
    expect(
      findCrossings(file, source).map(({ rule }) => rule),
      source,
    ).toContain(name);
  }
});

test('a type import may cross a boundary that is only closed to values', () => {
  expect(findCrossings('server/pages.ts', "import type { key } from '#app/render/server-context.ts';")).toEqual([]);
  expect(findCrossings('server/pages.ts', "import { type A, type B } from '#app/render/x.ts';")).toEqual([]);
  expect(findCrossings('app/ui/card.tsx', "import type { A } from '#domain/listings/listing.ts';")).toHaveLength(1);
});

test('a violation is reported with its line', () => {
  const [crossing] = findCrossings(
    'app/routes/public/buy.tsx',
    "// Buy\nimport a from 'react';\nimport b from 'pg';\n",
  );
  expect(crossing).toMatchObject({ file: 'app/routes/public/buy.tsx', line: 3, specifier: 'pg' });
});

test('the scan reads the project', () => {
  expect(checkBoundaries().files).toBeGreaterThan(100);
});

test('two domain modules that import each other are reported once; tests may import anything', () => {
  const sources = [
    { file: 'domain/media/photos/a.ts', source: "import type { Home } from '#domain/listings/home.ts';" },
    { file: 'domain/listings/home.ts', source: "import { a } from '#domain/media/photos/a.ts';" },
    { file: 'domain/listings/more.ts', source: "export { b } from '#domain/places/b.ts';" },
    { file: 'domain/places/b.test.ts', source: "import { more } from '#domain/listings/more.ts';" },
  ];
  expect(findMutualModules(sources)).toEqual(['listings media']);
  expect(checkBoundaries().mutual).toEqual([]);
});
