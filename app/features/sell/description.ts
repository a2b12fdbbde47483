// What a visitor says about a home, in the address of the page. Browser-safe.
import { type ValuedKind, VALUED_KINDS } from '#domain/estimates/home-facts.ts';

export interface Description {
  /** Whether the form of facts was sent. */
  isSent: boolean;
  zip: string | null;
  kind: ValuedKind | null;
  areaSqft: number | null;
  beds: number | null;
  baths: number | null;
}

export type FactErrors = Partial<Record<'zip' | 'kind' | 'sqft' | 'beds' | 'baths', string>>;

const LIMITS = {
  sqft: { least: 100, most: 30_000, error: 'Type the square feet as a number from 100 to 30,000, or leave it empty.' },
  beds: { least: 0, most: 30, error: 'Type the bedrooms as a number from 0 to 30, or leave it empty.' },
  baths: { least: 0, most: 30, error: 'Type the bathrooms as a number from 0 to 30, or leave it empty.' },
} as const;

export function readDescription(params: URLSearchParams): { description: Description; errors: FactErrors } {
  const errors: FactErrors = {};
  const text = (name: string) => (params.get(name) ?? '').trim();
  const number = (name: keyof typeof LIMITS): number | null => {
    const written = text(name).replaceAll(',', '');
    if (written === '') return null;
    const value = Number(written);
    const { least, most, error } = LIMITS[name];
    if (/^\d{1,6}(?:\.\d{1,2})?$/.test(written) && value >= least && value <= most) return value;
    errors[name] = error;
    return null;
  };
  const [areaSqft, beds, baths] = [number('sqft'), number('beds'), number('baths')];
  const kind = VALUED_KINDS.find((each) => each === text('kind')) ?? null;
  const isSent = params.has('kind');
  if (isSent && kind === null && !params.has('home')) errors.kind = 'Choose what kind of home it is.';
  const zip = /^\d{5}$/.test(text('zip')) ? text('zip') : null;
  if (isSent && zip === null && !params.has('home')) errors.zip = 'Type the zip with five digits, such as 11214.';
  return { description: { isSent, zip, kind, areaSqft, beds, baths }, errors };
}
