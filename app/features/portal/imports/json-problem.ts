import { findItem } from '#domain/imports/formats/json-items.ts';
import { findBrokenItem } from '#domain/imports/formats/json-place.ts';

interface JsonProblem {
  /** The position where parsing stopped, in words; null if the browser doesn't say. */
  place: string | null;
}

/** Why the text is neither JSON nor JSON Lines; null if it is. */
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
  return { place: item === null ? null : `The problem is in item ${item}.` };
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

/** In a text on one line, the position is given by item. */
function placeAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  if (text.trim().includes('\n')) return `The problem is at line ${before.length}, column ${column}.`;
  const { item, isInside } = findItem(text, position);
  if (item === 0) return `The problem is at character ${position + 1}.`;
  return `The problem is ${isInside ? 'in' : 'after'} item ${item}, at character ${position + 1}.`;
}
