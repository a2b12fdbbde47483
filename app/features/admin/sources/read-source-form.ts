import type { Credentials } from '#domain/feed/ports.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';
import { VENDOR_PROFILES } from '#domain/feed/vendor-profiles.ts';
import { REMOVAL_LIMIT_LABEL } from '#domain/sources/source-option-labels.ts';
import { joinRemovalLimit } from './removal-limit.ts';
import { hasOwnFilter, joinOptions, needsSystem } from './originating-system.ts';
import { type FieldErrors, textOf } from '#app/forms/required-fields.ts';

/** What the function save-source takes. */
export interface SourceValues {
  id: number | null;
  name: string;
  active: boolean;
  vendor: VendorName | null;
  endpoint: string | null;
  frequencyMinutes: number;
  precedence: number;
  options: object;
  /** Null: those that are kept stay. */
  credentials: Credentials | null;
}

/** Only what the server cannot say of it: the texts of its schema are shown with the fields. */
export function readSourceForm(form: FormData, id: number | null): { values: SourceValues; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const text = (name: string) => textOf(form, name).trim();
  const number = (name: string, label: string) => {
    const value = Number(text(name));
    if (text(name) === '' || !Number.isInteger(value)) errors[name] = `${label} must be a whole number`;
    return value;
  };
  const vendor = (text('vendor') || null) as VendorName | null;
  if (text('name') === '') errors.name = 'Name is required';
  if (vendor && text('endpoint') === '') errors.endpoint = 'Endpoint is required';
  const options = readOptions(text('options'));
  if (!options) errors.options = 'This is not JSON of the form {"name": value}';
  const system = needsSystem(vendor) ? text('system') : '';
  if (options && needsSystem(vendor) && system === '' && !hasOwnFilter(options)) {
    errors.system = 'Originating system is required: MLS Grid answers nothing without it';
  }
  const limited = joinRemovalLimit(text('removalLimit'), options ?? {});
  if (!limited) errors.removalLimit = `${REMOVAL_LIMIT_LABEL} must be a number from 0 to 100`;
  const values: SourceValues = {
    id,
    name: text('name'),
    active: form.has('active'),
    vendor,
    endpoint: text('endpoint') || null,
    frequencyMinutes: number('frequencyMinutes', 'Frequency'),
    precedence: number('precedence', 'Precedence'),
    options: joinOptions(system, limited ?? {}),
    credentials: readCredentials(vendor, text),
  };
  return { values, errors };
}

/** What the function test-source takes. */
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
