import { findItem } from '#domain/imports/formats/json-items.ts';
import { findBrokenItem } from '#domain/imports/formats/json-place.ts';

interface JsonProblem {
  /** Where reading stopped, for people; null where the browser does not say. */
  place: string | null;
}

/** What keeps a text from being JSON, or JSON a line; null: nothing. */
export function findJsonProblem(text: string): JsonProblem | null {
  const message = messageOf(text);
  if (message === null) return null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => messageOf(line) === null)) return null;
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line && column) return { place: placeAt(text, positionOf(text, Number(line), Number(column))) };
  const position = Number(
    /position (\d+)/.exec(message)?.[1] ?? (/end of (JSON|data)/i.test(message) ? text.length : -1),
  );
  if (position >= 0) return { place: placeAt(text, position) };
  const item = findBrokenItem(text);
  return { place: item === null ? null : `It breaks off in item ${item}.` };
}

function messageOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const positionOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length +
  (line > 1 ? 1 : 0) +
  column -
  1;

/** A text on one line is counted by its items. */
function placeAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  if (text.trim().includes('\n')) return `It breaks off at line ${before.length}, column ${column}.`;
  const { item, isInside } = findItem(text, position);
  if (item === 0) return `It breaks off at character ${position + 1}.`;
  return `It breaks off ${isInside ? 'in' : 'after'} item ${item}, at character ${position + 1}.`;
}
