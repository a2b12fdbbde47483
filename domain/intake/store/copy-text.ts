// Formats values for PostgreSQL's COPY in text format: tabs between columns, one line per row.

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] as string) : text;
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return '{}';
  return escapeText(`{${value.map((item) => `"${String(item).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`);
}

/** Values are text, numbers, booleans, null or lists of text. */
export function copyLine(values: readonly unknown[]): string {
  let line = copyValue(values[0]);
  for (let at = 1; at < values.length; at++) line += `\t${copyValue(values[at])}`;
  return `${line}\n`;
}
