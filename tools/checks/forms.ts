// Forms that send something are written as decision 0051 says: FormFrame with the frame of useForm, usePersonalForm or
// useAnsweredForm. Forms that only choose what a page shows are plain GET forms, with role="search" or an action.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const TAG = /<(form|Form|\w+\.Form|FormFrame)\b/g;

/** Numbers of the lines with a form that is not written that way. */
export function findOwnForms(source: string): number[] {
  const lines: number[] = [];
  for (const match of source.matchAll(TAG)) {
    const tag = readTag(source.slice(match.index));
    const isOwnWay =
      match[1] === 'FormFrame'
        ? !/\{\.\.\.\w+\.frame\}/.test(tag)
        : /\bmethod=/.test(tag) || !/\brole="search"|\baction=/.test(tag);
    if (isOwnWay) lines.push(source.slice(0, match.index).split('\n').length);
  }
  return lines;
}

/** The opening tag at the start of `source`: up to the first ">" outside braces and strings. */
function readTag(source: string): string {
  let depth = 0;
  let quote = '';
  for (const [index, letter] of [...source].entries()) {
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '>' && depth === 0) return source.slice(0, index);
  }
  return source;
}

/** `file:line` of each, and how many forms are written as they should be. */
export function checkForms(): { found: string[]; frames: number } {
  const sources = globSync('app/{features,forms}/**/*.tsx', { cwd: ROOT })
    .filter((file) => !/\.(test|examples)\.tsx$/.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(ROOT, file), 'utf8') }));
  return {
    found: sources.flatMap(({ file, source }) => findOwnForms(source).map((line) => `${file}:${line}`)),
    frames: sources.reduce((sum, { source }) => sum + source.split('<FormFrame').length - 1, 0),
  };
}
