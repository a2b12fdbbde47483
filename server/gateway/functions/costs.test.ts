import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { callAs } from './testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.stop());

const lastAction = async () => {
  const { rows } = await platform.database.owner.query<{ action: string; target: string; details: object }>(
    'select action, target, details from admin_actions order by id desc limit 1',
  );
  return rows[0];
};

test('an administrator previews a new rate, and saving it ends the period before it', async () => {
  const administrator = await signedIn(platform, 'ADMIN');
  const { costs } = await callAs(administrator, 'list-costs', {});
  const item = costs.find(
    (cost: { code: string; variant: string }) => cost.code === 'mansion-tax' && cost.variant === '',
  );
  const period = {
    itemId: item.id,
    periodId: null,
    from: '2027-01-01',
    fromIsKnown: true,
    to: null,
    kind: 'fixed',
    formula: JSON.stringify({
      basis: 'price',
      amount: [{ fromCents: 100000000, steps: [{ fromCents: 0, percent: 1.2 }] }],
    }),
    law: 'Tax Law § 1402-a',
    detail: '1.2% of the whole price from $1,000,000.',
    source: 'A test',
  };
  const preview = await callAs(administrator, 'save-cost-period', { ...period, isTrial: true });
  expect(preview.examples).toEqual(
    expect.arrayContaining([
      { basis: 999_999, before: { low: 0, high: 0 }, after: { low: 0, high: 0 } },
      { basis: 1_000_000, before: { low: 10_000, high: 10_000 }, after: { low: 12_000, high: 12_000 } },
    ]),
  );
  const periods = async () =>
    (
      await platform.database.owner.query(
        'select effective_from as "from", effective_to as "to" from closing_cost_periods where item_id = $1 order by 1',
        [item.id],
      )
    ).rows;
  expect(await periods()).toHaveLength(1);
  await callAs(administrator, 'save-cost-period', { ...period, isTrial: false });
  expect(await periods()).toEqual([
    { from: item.periods[0].from, to: '2027-01-01' },
    { from: '2027-01-01', to: null },
  ]);
  expect(await lastAction()).toMatchObject({ action: 'cost_period_added', target: 'Mansion tax, NY' });
  await expect(
    callAs(administrator, 'save-cost-period', { ...period, from: '2020-01-01', to: '2027-06-01', isTrial: false }),
  ).rejects.toThrow('overlaps this one');
  await expect(
    callAs(administrator, 'save-cost-period', { ...period, formula: '{"basis":"price"}', isTrial: true }),
  ).rejects.toThrow('give amount, or low and high');
  await expect(callAs(administrator, 'save-cost-period', { ...period, law: '', isTrial: true })).rejects.toThrow(
    'needs the law',
  );
});

test('an administrator enters a rate of the survey and undoes it, and nobody else can', async () => {
  const administrator = await signedIn(platform, 'ADMIN');
  const rate = { week: '2026-11-26', term: 30, percent: 6.4, source: 'A test' };
  const { run } = await callAs(administrator, 'save-mortgage-rate', rate);
  expect(await lastAction()).toMatchObject({ action: 'mortgage_rate_saved', details: { percent: 6.4 } });
  expect((await callAs(administrator, 'list-costs', {})).rates).toMatchObject({
    rates: [rate],
    runs: [{ id: run, rates: 1 }],
  });
  expect(await callAs(administrator, 'save-mortgage-rate', rate)).toMatchObject({ run: null, unchanged: 1 });
  expect(await callAs(administrator, 'undo-mortgage-rates', { run })).toEqual({ restored: 1 });
  await expect(callAs(administrator, 'save-mortgage-rate', { ...rate, week: '2199-01-01' })).rejects.toThrow('future');
  const buyer = await signedIn(platform, 'BUYER');
  await expect(callAs(buyer, 'save-mortgage-rate', rate)).rejects.toThrow('not_allowed');
});
