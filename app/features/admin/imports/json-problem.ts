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
  if (line && column) return { place: `It breaks off at line ${line}, column ${column}.` };
  const position = Number(
    /position (\d+)/.exec(message)?.[1] ?? (/end of (JSON|data)/i.test(message) ? text.length : -1),
  );
  return { place: position < 0 ? null : placeAt(text, position) };
}

function messageOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function placeAt(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `It breaks off at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`;
}
