import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkReferences, linesWithoutSection, referencesOf } from './references.ts';

test('what comments, tests and documents refer to is in the project', () => {
  const { found, broken } = checkReferences();
  expect(broken).toEqual([]);
  expect(found).toBeGreaterThan(50);
});

test('every deviation names the section that it deviates from', () => {
  expect(linesWithoutSection(readFileSync('docs/spec-deviations.md', 'utf8'))).toEqual([]);
  const table = '## Decided since\n| Section | Spec |\n|---|---|\n| 2 Home | a |\n| 12 Import | b |\n| Home | c |\n';
  expect(linesWithoutSection(table)).toEqual(['| 12 Import | b |', '| Home | c |']);
});

const SECTIONS = ['2', '4', '8'];
const brokenIn = (text: string, file = 'domain/people/roles.ts') => referencesOf(file, text, SECTIONS).broken;

test.each([
  ['a section that is not there', '// Fixed (specification, section 12).'],
  ['one such section of several', '/** Fixed (specification, sections 2, 4 and 12). */'],
  ['a section in the title of a test', "test('says so (specification, section 12)', () => {});"],
  ['a section on the next line', '// As it has to be (specification,\n// section 12).'],
  ['a section in another form', '/** Spec section 8. */'],
  ['a section in a longer form', "// The calls of the specification's section 8."],
  ['the specification without a section', '/** The text that the spec has for it. */'],
  ['a document elsewhere', '/** It fills the window (elsewhere.md, Admin). */'],
  ['a heading that is not there', '// See docs/architecture.md, "No such heading".'],
  ['a folder beside the project', '// The rules are in ../../../shared/rules.'],
  ['a path of one machine', '  // Copied from /home/somebody/stoop/notes.'],
  ['an issue', '/* Closes issue 10. */'],
  ['an issue without a number', '// The budget of the issue.'],
  ['an issue by its sign', '// Works around issue #12'],
])('finds %s', (_what, text) => {
  expect(brokenIn(text)).toHaveLength(1);
});

test('finds the same in SQL, styles and documents', () => {
  expect(brokenIn('-- As fixed (spec section 12).', 'db/migrations/000001_a.sql')).toHaveLength(1);
  expect(brokenIn('/* Fixed (specification, section 12). */', 'app/ui/a.css')).toHaveLength(1);
  expect(brokenIn('As [planned](../../shared/plan.md), issue 10.', 'docs/a.md')).toHaveLength(2);
});

test('leaves alone what only looks like a reference', () => {
  expect(
    brokenIn(`// RFC 8252, section 7.3. No "Section 8" in ads.
      // Fixed (specification, sections 2 and 8), as docs/architecture.md, "A request" tells.
      const folder = '../../elsewhere';
      const path = '/home/page'; const title = 'issue 10';`),
  ).toEqual([]);
  // A migration that has run somewhere keeps its text.
  expect(brokenIn('-- As it was (spec section 8).', 'db/migrations/000001_a.sql')).toEqual([]);
});
