// Columns that only a posting's form has, beside those that the importer knows. Browser-safe.
import { wordsOf } from '#domain/intake/values/words.ts';
import { type Cell, readBoolean, readText } from '#domain/intake/values/values.ts';
import { GOOD_CAUSE } from '#domain/postings/posting-options.ts';

const NAMES = {
  deposit: 'deposit, security deposit, deposit amount, security deposit amount',
  application_fee: 'application fee, app fee, application fee amount',
  fees: 'fees, tenant fees, other fees, additional fees, mandatory fees, required fees',
  registration_number: 'registration number, ose registration number, short term registration number, strreg',
  flood_zone: 'flood zone, flood area, in flood zone, in flood area, flood hazard area',
  flood_damage: 'flood damage, had flood damage, flood history',
  good_cause: 'good cause, good cause law, good cause notice',
  flip_tax: 'flip tax',
  sublet_policy: 'sublet policy',
  financing_allowed_percent: 'financing allowed, financing allowed percent, max financing, maximum financing',
  assessment_monthly: 'assessment, monthly assessment, assessment monthly',
} as const;
export type ExtraField = keyof typeof NAMES;
export const EXTRA_FIELDS = Object.keys(NAMES) as [ExtraField, ...ExtraField[]];

const FIELD_BY_WORDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(', ').map((name) => [name, field as ExtraField] as const),
  ),
);

export const isExtraField = (field: string | null | undefined): field is ExtraField =>
  typeof field === 'string' && Object.hasOwn(NAMES, field);

const lastPart = (header: string): string => header.slice(header.lastIndexOf('.') + 1);

/** The field that the header names by itself. */
export const extraFieldOf = (header: string): ExtraField | null =>
  FIELD_BY_WORDS.get(wordsOf(lastPart(header)).join(' ')) ?? null;

/** '' if the cell says something that is no answer. Null: it says nothing. */
export function readExtraCell(field: Exclude<ExtraField, 'fees'>, cell: Cell): string | null {
  const text = readText(cell);
  if (text === null) return null;
  if (field === 'flood_zone' || field === 'flood_damage') {
    if (/^(?:unknown|i don[’']?t know|n\/?a|\?)$/i.test(text)) return 'unknown';
    const isTrue = readBoolean(cell);
    return typeof isTrue === 'boolean' ? (isTrue ? 'yes' : 'no') : '';
  }
  if (field !== 'good_cause') return text;
  const key = wordsOf(text).join('_');
  if (Object.hasOwn(GOOD_CAUSE, key)) return key;
  return Object.entries(GOOD_CAUSE).find(([, label]) => label.toLowerCase() === text.toLowerCase())?.[0] ?? '';
}
