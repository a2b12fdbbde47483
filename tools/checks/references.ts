// What comments, tests and documents refer to must be in the project: a section of docs/specification.md, a document,
// or one of its headings. People who read the code cannot look up anything else.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = '.ci,adapters,app,bench,db,docs,domain,e2e,jobs,public,seed,server,tools';
/** This check and its test contain what others may not. */
const OWN = /^tools\/checks\/references(?:\.test)?\.ts$/;

/** "specification, section 8", "specification, sections 2, 4 and 6" and other ways to write it. */
const SECTIONS = /\bspec(?:ification)?\b['’s]*[\s,:(]*sections?\s+\d+(?:(?:, | and )\d+)*/gi;
const USUAL_FORM = /^specification, sections? \d/i;
/** In code, "as the spec has it" is not enough: name the section. */
const WHOLE_SPECIFICATION = /(?<![\w./-])spec(?:ification)?\b(?![\w/-]|\.\w|['’s]*[\s,:(]*sections? \d)/gi;
const OUTSIDE = [
  { what: 'an issue', pattern: /\b(?:issues?|pull request|PR|fixes|closes)\s+#?\d+\b|\bof the issue\b/gi },
  { what: 'a path of one machine', pattern: /(?<![\w.:/])\/(?:home|Users|root|work|tmp|mnt)\/[\w./-]*|\b[A-Z]:\\\w+/g },
];
/** Without the period of the sentence that it ends. */
const RELATIVE_PATH = /(?<![\w./])(?:\.\.\/)+[\w./-]*\w/g;
/** `docs/architecture.md, "A request"`. */
const DOCUMENT = /(?<![\w:/.-])((?:[\w-]+\/)*[\w-]+\.md)\b(?:,? "([^"]+)")?/g;

/** Comments of TypeScript, CSS and SQL, each on one line; a document as a whole. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(/\s*\n\s*/g, ' ');
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?:(?:^|[ \t])(?:\/\/|--) .*\n?)+/gm) ?? [];
  return comments.map((comment) => comment.replaceAll(/\s*\n\s*(?:\/\/|--|\*)?\s*/g, ' ')).join('\n');
}

const FILES = globSync([`{${FOLDERS}}/**/*.{ts,tsx,css,sql,mjs,md}`, '*.{ts,md}'], { cwd: ROOT }).map((file) =>
  file.replaceAll('\\', '/'),
);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
const readSections = () =>
  headingsOf(read('docs/specification.md')).flatMap((heading) => /^(\d+)\. /.exec(heading)?.[1] ?? []);

/**
 * The references in one file: `found` are those to the specification, `broken` those that lead nowhere, in words.
 * `sections`: the section numbers of the specification.
 */
export function referencesOf(file: string, text: string, sections: readonly string[]) {
  const prose = proseOf(file, text);
  // Test titles refer to sections too.
  const asked = [...`${prose}\n${text}`.matchAll(SECTIONS)].map(([reference]) => reference.replaceAll(/\s+/g, ' '));
  const found = [...new Set(asked)];
  const broken: string[] = [];
  for (const reference of found) {
    const missing = (reference.match(/\d+/g) ?? []).filter((number) => !sections.includes(number));
    if (missing.length > 0) broken.push(`${reference}: docs/specification.md has no section ${missing.join(', ')}`);
    // Migrations that have run somewhere keep their text.
    else if (!USUAL_FORM.test(reference) && !file.startsWith('db/migrations/')) {
      broken.push(`${reference}: write "specification, section ${reference.match(/\d.*/)?.[0]}"`);
    }
  }
  if (!/\.md$|^db\/migrations\//.test(file)) {
    broken.push(...[...prose.matchAll(WHOLE_SPECIFICATION)].map(([name]) => `${name}: which section?`));
  }
  for (const { what, pattern } of OUTSIDE) {
    broken.push(...[...prose.matchAll(pattern)].map(([reference]) => `${reference}: ${what} is not in the project`));
  }
  for (const [path] of prose.matchAll(RELATIVE_PATH)) {
    const target = relative(ROOT, join(ROOT, dirname(file), path));
    if (target.startsWith('..') || !existsSync(join(ROOT, target))) broken.push(`${path}: not in the project`);
  }
  for (const [, path = '', heading] of prose.matchAll(DOCUMENT)) {
    const document = FILES.find((each) => each === path || each.endsWith(`/${path}`));
    if (!document) broken.push(`${path}: no such document`);
    else if (heading && !headingsOf(read(document)).includes(heading)) broken.push(`${path} has no "${heading}"`);
  }
  return { found, broken };
}

/** `broken`: `file: reference: what is wrong`. `found`: how many references to the specification were read. */
export function checkReferences(): { found: number; broken: string[] } {
  const sections = readSections();
  const all = FILES.filter((file) => !OWN.test(file)).map((file) => ({
    file,
    ...referencesOf(file, read(file), sections),
  }));
  return {
    found: all.reduce((sum, { found }) => sum + found.length, 0),
    broken: all.flatMap(({ file, broken }) => broken.map((problem) => `${file}: ${problem}`)),
  };
}

/** Lines in the second table of deviations that do not begin with the number of a section. */
export function linesWithoutSection(deviations: string, sections = readSections()): string[] {
  const rows = deviations.split('## Decided since')[1]?.match(/^\| (?!Section |-).*$/gm) ?? [];
  return rows.filter((row) => !sections.includes(/^\| (\d+) /.exec(row)?.[1] ?? ''));
}
