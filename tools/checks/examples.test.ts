import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '#tools/build.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const UI = join(ROOT, 'app', 'ui');
/** Folders of app/ui without a component. */
const NO_COMPONENT = ['examples', 'fonts', 'styles'];

const folders = globSync('*/', { cwd: UI, withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => !NO_COMPONENT.includes(name));

const examplesOf = (folder: string) => {
  const file = join(UI, folder, `${folder}.examples.tsx`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const shownNames = (examples: string) => [...examples.matchAll(/\bname: (['"])(.+?)\1/g)].map(([, , name]) => name);

test('every component folder has examples', () => {
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => shownNames(examplesOf(folder)).length === 0)).toEqual([]);
});

test('every component is among the examples of its folder', () => {
  const missing = folders.flatMap((folder) =>
    globSync('*.tsx', { cwd: join(UI, folder) })
      .filter((file) => !/\.(test|examples)\.tsx$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(UI, folder, file), 'utf8');
        return [...code.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => ({ folder, file, name }));
      })
      .filter(({ name }) => !SHOWN_BY_OTHERS.includes(name ?? ''))
      .filter(({ name }) => !new RegExp(`<${name}\\b`).test(examplesOf(folder))),
  );
  expect(missing).toEqual([]);
});

/** Parts that only exist inside others: the choices of a field, an end of a pager, the place of toasts around the page. */
const SHOWN_BY_OTHERS = ['Options', 'PagerEnd', 'ToastProvider'];

test('the product contains no examples', { timeout: 180_000 }, async () => {
  await buildSite({ progress: () => {} });
  const built = globSync('build/**/*.{js,css,html}', { cwd: ROOT }).map((file) => join(ROOT, file));
  expect(built.length).toBeGreaterThan(20);
  const texts = built.map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }));
  // Words from the page, its style sheet and one of the examples.
  for (const words of ['data-example', 'example-grid', 'Errors of a form'])
    expect(texts.filter(({ text }) => text.includes(words)).map(({ name }) => name)).toEqual([]);
});
