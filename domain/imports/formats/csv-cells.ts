// Splits the lines of a delimited file into cells, and names its columns.
import { CsvError, parse } from 'csv-parse/sync';

/** Empty if the text can't be split, for example because of an unclosed quote. */
export function splitCells(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: '\n' });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** Otherwise a second column of the same name would overwrite the first. */
export function nameHeaders(cells: readonly string[]): string[] {
  const names = new Set<string>();
  return cells.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').trim();
    const repeated = `${name} (${index + 1})`;
    const own = [name, repeated].find((each) => !names.has(each)) ?? `${repeated} (${index + 1})`;
    names.add(own);
    return own;
  });
}
