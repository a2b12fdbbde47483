// The administrators' part of closing costs and mortgage rates.
import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { costPeriodSchema, savePeriod } from '#domain/closing-costs/change-rules.server.ts';
import { listCosts } from '#domain/closing-costs/list-rules.server.ts';
import { listRates } from '#domain/mortgage-rates/list-rates.server.ts';
import { storeRates, undoRates } from '#domain/mortgage-rates/store-rates.server.ts';
import { noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { definePortalFunction } from './portal.ts';
import type { ServerFunction } from './server-function.ts';

const rateSchema = z.object({
  week: z.iso
    .date('Enter the day of the survey')
    .refine((day) => day <= newYorkDay(Date.now()), 'The day is in the future'),
  term: z.literal([15, 30]),
  percent: z.number('Enter a percentage').gt(0, 'The rate must be more than 0').max(30, 'The rate must be at most 30'),
  source: z.string().trim().min(1, 'Say whose survey it is').max(200),
});

export function costFunctions({ pool }: { pool: pg.Pool }): ServerFunction[] {
  return [
    definePortalFunction({
      name: 'list-costs',
      perMinute: 120,
      schema: z.object({}),
      run: async () => ({ costs: await listCosts(pool), rates: await listRates(pool) }),
    }),
    definePortalFunction({
      name: 'save-cost-period',
      perMinute: 60,
      schema: costPeriodSchema,
      run: (input, administrator) => savePeriod(pool, administrator, input),
    }),
    definePortalFunction({
      name: 'save-mortgage-rate',
      perMinute: 30,
      schema: rateSchema,
      run: ({ source, ...rate }, administrator) =>
        inTransaction(pool, async (client) => {
          const what = `${rate.percent}% for ${rate.term} years`;
          const stored = await storeRates(client, { rates: [rate], source, what, startedBy: administrator.email });
          if (stored.run !== null)
            await noteAdminAction(client, administrator, {
              action: 'mortgage_rate_saved',
              target: rate.week,
              details: rate,
            });
          return stored;
        }),
    }),
    definePortalFunction({
      name: 'undo-mortgage-rates',
      perMinute: 30,
      schema: z.object({ run: z.int().positive() }),
      run: ({ run }, administrator) =>
        inTransaction(pool, async (client) => {
          const restored = await undoRates(client, run);
          const details = { run, restored };
          await noteAdminAction(client, administrator, {
            action: 'mortgage_rates_undone',
            target: String(run),
            details,
          });
          return { restored };
        }),
    }),
  ];
}
