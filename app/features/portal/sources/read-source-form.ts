import type { Credentials } from '#domain/feed/ports.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';
import { VENDOR_PROFILES } from '#domain/feed/vendor-profiles.ts';
import { sourceName } from '#domain/sources/source-contact.ts';
import { endpoint, frequencyMinutes, precedence } from '#domain/sources/source-form.ts';
import { REMOVAL_LIMIT_LABEL } from '#domain/sources/source-option-labels.ts';
import { joinRemovalLimit } from './removal-limit.ts';
import { hasOwnFilter, joinOptions, needsSystem } from './originating-system.ts';
import { readWith } from '#domain/forms/fields.ts';
import { type FieldErrors, type TypedValues, textIn } from '#domain/forms/read-form.ts';

/** The parameters of the function save-source. */
export interface SourceValues {
  id: number | null;
  name: string;
  active: boolean;
  vendor: VendorName | null;
  endpoint: string | null;
  frequencyMinutes: number;
  precedence: number;
  options: object;
  /** Null: the stored credentials are kept. */
  credentials: Credentials | null;
}

/** Validated by the function's own rules, except for options and credentials, whose errors the function reports. */
export function readSourceForm(typed: TypedValues, id: number | null): { values: SourceValues; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const text = (name: string) => textIn(typed, name).trim();
  const check = <Value>(name: string, schema: Checks<Value>, value: Value) => {
    const { error } = schema.safeParse(value);
    const [issue] = error?.issues ?? [];
    if (issue) errors[name] = issue.message;
  };
  /** NaN if it isn't a number. */
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  const vendor = (text('vendor') || null) as VendorName | null;
  check('name', sourceName, text('name'));
  if (vendor) check('endpoint', endpoint, text('endpoint'));
  const options = readOptions(text('options'));
  if (!options) errors.options = 'This isn’t JSON of the form {"name": value}';
  const system = needsSystem(vendor) ? text('system') : '';
  if (options && needsSystem(vendor) && system === '' && !hasOwnFilter(options)) {
    errors.system = 'Originating system is required: MLS Grid returns nothing without it';
  }
  const limited = joinRemovalLimit(text('removalLimit'), options ?? {});
  if (!limited) errors.removalLimit = `${REMOVAL_LIMIT_LABEL} must be a number from 0 to 100`;
  const values: SourceValues = {
    id,
    name: text('name'),
    active: typed.active !== undefined,
    vendor,
    endpoint: text('endpoint') || null,
    frequencyMinutes: number('frequencyMinutes'),
    precedence: number('precedence'),
    options: joinOptions(system, limited ?? {}),
    credentials: readCredentials(vendor, text),
  };
  check('frequencyMinutes', frequencyMinutes, values.frequencyMinutes);
  check('precedence', precedence, values.precedence);
  return { values, errors };
}

/** The form of an existing or a new source. */
export const sourceSchema = (id: number | null) => readWith((typed) => readSourceForm(typed, id));

/** The same, for testing the connection only. */
export const connectionSchema = (id: number | null) =>
  readWith((typed) => {
    const { values, errors } = readSourceForm(typed, id);
    const { name: _name, frequencyMinutes: _frequency, precedence: _precedence, ...others } = errors;
    return { values, errors: others };
  });

interface Checks<Value> {
  safeParse(value: Value): { error?: { issues: readonly { message: string }[] } | undefined };
}

/** The parameters of the function test-source. */
export function connectionOf({ id, vendor, endpoint, options, credentials }: SourceValues) {
  return { id, vendor, endpoint, options, credentials };
}

function readOptions(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function readCredentials(vendor: VendorName | null, text: (name: string) => string): Credentials | null {
  if (vendor === null) return null;
  if (VENDOR_PROFILES[vendor].authentication.kind === 'token') {
    return text('token') ? { kind: 'token', token: text('token') } : null;
  }
  const [clientId, clientSecret] = [text('clientId'), text('clientSecret')];
  return clientId || clientSecret ? { kind: 'client', clientId, clientSecret } : null;
}
