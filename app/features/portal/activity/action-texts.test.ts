import { expect, test } from 'vitest';
import { actionSentence, actionText, type LoggedAction } from './action-texts.ts';

function said(action: LoggedAction): string {
  const { lead, link, rest } = actionSentence(action);
  return `${lead}${link?.text ?? ''}${rest}`;
}

test('an action is named in words', () => {
  expect(actionText('source_added')).toBe('Source added');
  expect(actionText('moon_landed')).toBe('Moon landed');
});

test('a changed property is described with its form labels, and with formatted amounts and times', () => {
  const details = {
    price: [640000, 615000],
    unit: [null, '4B'],
    closed_at: [null, '2026-11-28T10:43:43.140472+00:00'],
    unit_key: ['a', 'b'],
    previous_price: [null, 640000],
  };
  expect(said({ action: 'property_changed', target: '12 Corner two-bedroom', details })).toBe(
    'Changed Corner two-bedroom: Price from $640,000 to $615,000; Unit set to 4B; Closed set to Nov 28, 2026, 5:43 AM.',
  );
});

test('a bulk action says how many properties it was for and how they were chosen, and links to its run', () => {
  const details = { action: 'mark_sold', filter: { q: '', status: 'active', city: 'Montclair' }, except: 1 };
  const action = { action: 'bulk_mark_sold', target: '8 1649 properties', details };
  expect(said(action)).toBe(
    'Marked sold: 1,649 properties, all that matched (active, in Montclair, 1 deselected). Run 8.',
  );
  expect(actionSentence(action).link?.to).toBe('/admin/mls?tab=bulk&run=8');
});

test('a source is shown with its settings, a run with what it read', () => {
  const details = { vendor: 'mls_grid', frequencyMinutes: 15, precedence: 100, active: true, credentials: 'entered' };
  expect(said({ action: 'source_added', target: '3 OneKey', details })).toBe(
    'Added the source OneKey: MLS Grid, every 15 minutes, precedence 100, active, with new credentials.',
  );
  expect(
    said({ action: 'import_started', target: '9 homes.csv', details: { source: 'Brokerage', format: 'csv' } }),
  ).toBe('Started an import, run 9, homes.csv, into Brokerage.');
  expect(said({ action: 'sync_requested', target: '3 OneKey', details: { sweep: true } })).toBe(
    'Requested a check for removed listings of OneKey.',
  );
});
