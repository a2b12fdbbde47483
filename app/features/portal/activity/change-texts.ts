// Describes changes as the forms do: labels instead of columns, and formatted amounts and times.
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import { PROPERTY_FIELDS } from '#domain/portal/property-fields.ts';
import { countOf, formatDate, formatDay, formatDollars, formatTime } from '#app/ui/format.ts';

const MONEY = new Set(PROPERTY_FIELDS.filter(({ kind }) => kind === 'money').map(({ name }) => name));
const LABELS: Record<string, string> = {
  ...Object.fromEntries(PROPERTY_FIELDS.map(({ name, label }) => [name, label])),
  closed_at: 'Closed',
  listing_date: 'Listed',
  sync_frequency: 'Seconds between syncs',
  api_endpoint: 'Endpoint',
};
/** Columns that the database sets itself after another change, or that number rows. */
const SILENT = new Set([
  'unit_key',
  'borough',
  'first_run_id',
  'last_run_id',
  'duplicate_of',
  'market_since',
  'off_market_at',
  'previous_price',
  'price_changed_at',
]);
const LONGEST = 60;

/** A change of a row is stored as {column: [before, after]} and shown as "Price from $640,000 to $615,000". */
export function changesText(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([column, value]) => !SILENT.has(column) && Array.isArray(value) && value.length === 2)
    .map(([column, value]) => changeText(column, value as [unknown, unknown]))
    .join('; ');
}

function changeText(column: string, [before, after]: [unknown, unknown]): string {
  const label = LABELS[column] ?? capital(column.replaceAll('_', ' '));
  const [from, to] = [shown(column, before), shown(column, after)];
  if (from === '' && to === '') return `${label} changed`;
  if (from === '') return `${label} set to ${to}`;
  return to === '' ? `${label} ${from} removed` : `${label} from ${from} to ${to}`;
}

function shown(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : countOf(value.length, 'entry', 'entries');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return '';
  const text = String(value);
  if (MONEY.has(column)) return formatDollars(Number(value));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return `${formatDay(text)}, ${formatTime(text)}`;
  return text.length > LONGEST ? `"${text.slice(0, LONGEST)}…"` : text;
}

/** The settings a source was saved with: "MLS Grid, every 60 minutes, precedence 100, active, with new credentials". */
export function settingsText(details: Record<string, unknown>): string {
  const { vendor, frequencyMinutes, precedence, active, credentials, options } = details;
  const hasOptions = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
  return [
    typeof vendor === 'string' && (VENDOR_PROFILES[vendor as VendorName]?.label ?? vendor),
    typeof vendor === 'string' &&
      typeof frequencyMinutes === 'number' &&
      `every ${countOf(frequencyMinutes, 'minute')}`,
    typeof precedence === 'number' && `precedence ${precedence}`,
    typeof active === 'boolean' && (active ? 'active' : 'inactive'),
    hasOptions && 'with options of its own',
    credentials === 'entered' && 'with new credentials',
  ]
    .filter(Boolean)
    .join(', ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
