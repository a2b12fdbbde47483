// What a column of a lister's file can be: a field that the importer knows, or one that only a posting's form has.
import type { ColumnChoice, ImportField } from '#domain/intake/columns/columns.ts';
import type { DescribedColumn } from '#domain/imports/describe-columns.server.ts';
import { type ExtraField, extraFieldOf, isExtraField } from './extra-columns.ts';

export type OwnField = ImportField | ExtraField;

/** A person's choices by header: the field, or null for none. Other headers keep their own match. */
export type OwnColumnChoice = Readonly<Record<string, OwnField | null>>;

/** A column as the last reading of the file matched it. */
export interface OwnColumn {
  header: string;
  field: OwnField | null;
  samples: string[];
}

/** The importer leaves a column alone that is one of the form's own. */
export const importersChoice = (choice: OwnColumnChoice): ColumnChoice =>
  Object.fromEntries(Object.entries(choice).map(([header, field]) => [header, isExtraField(field) ? null : field]));

/** The field of the form's own that a column fills; null: none. */
export function ownFieldOf(header: string, choice: OwnColumnChoice): ExtraField | null {
  if (!Object.hasOwn(choice, header)) return extraFieldOf(header);
  const chosen = choice[header];
  return isExtraField(chosen) ? chosen : null;
}

/** More would be no help: a person can't go through them. */
const MOST_SHOWN = 150;

export const ownColumnsOf = (columns: readonly DescribedColumn[], choice: OwnColumnChoice): OwnColumn[] =>
  columns
    .slice(0, MOST_SHOWN)
    .map(({ header, field, samples }) => ({ header, field: ownFieldOf(header, choice) ?? field, samples }));

/** What to tell a person about choices that contradict the names of their columns; null: none does. */
export function contraryWarning(columns: readonly DescribedColumn[], choice: OwnColumnChoice): string | null {
  const contrary = columns.filter(({ header, suggested }) => {
    const chosen = Object.hasOwn(choice, header) ? choice[header] : null;
    const named = extraFieldOf(header) ?? suggested;
    return chosen && named && chosen !== named;
  });
  if (contrary.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(contrary.map(({ header }) => `“${header.slice(0, 80)}”`));
  return contrary.length === 1
    ? `The column ${names} is matched to something other than its name says. Check the listings before you import them.`
    : `The columns ${names} are matched to something other than their names say. Check the listings before you import them.`;
}
