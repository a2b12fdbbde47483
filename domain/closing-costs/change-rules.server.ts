// Administrators change how closing costs are reckoned: a correction of a period, or a new one that ends the one before
// it. The only module that writes closing_cost_periods.
import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { COST_BASES, type CostBasis, type CostFormula, type CostSchedule, reckon } from './cost-formula.ts';
import { COST_KINDS } from './closing-costs.ts';

const HIGHEST_CENTS = 100_000_000_000;
const cents = z.int().min(0).max(HIGHEST_CENTS);
const step = z.strictObject({
  fromCents: cents,
  percent: z.number().min(0).max(5_000).optional(),
  cents: cents.optional(),
});
const schedule = z.strictObject({
  fromCents: cents,
  exemptCents: cents.optional(),
  steps: z.array(step).min(1).max(50),
});
const ascending = (list: readonly { fromCents: number }[]) =>
  list.every(({ fromCents }, index) => index === 0 || fromCents > (list[index - 1]?.fromCents ?? 0));
const schedules = z
  .array(schedule)
  .min(1)
  .max(50)
  .refine(
    (list) => ascending(list) && list.every(({ steps }) => ascending(steps)),
    'fromCents must rise from one to the next',
  );

const partOfFormula = {
  basis: z.enum(Object.keys(COST_BASES) as [CostBasis, ...CostBasis[]]),
  chosenBy: z.literal('price').optional(),
  unit: z.strictObject({ cents: cents.min(1), rounding: z.enum(['up', 'half', 'either']) }).optional(),
  amount: schedules.optional(),
  low: schedules.optional(),
  high: schedules.optional(),
  lenderPercent: z.number().min(0).max(100).optional(),
  reliefPercent: z.number().min(0).max(100).optional(),
  gainPercent: z.number().min(0).max(100).optional(),
};
const hasAmount = ({ amount, low, high }: { amount?: unknown; low?: unknown; high?: unknown }) =>
  amount !== undefined || (low !== undefined && high !== undefined);
const NO_AMOUNT = 'give amount, or low and high';
const formula = z
  .strictObject({ ...partOfFormula, otherwise: z.strictObject(partOfFormula).refine(hasAmount, NO_AMOUNT).optional() })
  .refine(hasAmount, NO_AMOUNT);

const day = z.iso.date();
export const costPeriodSchema = z.object({
  itemId: z.int().positive(),
  /** The period to correct; null: a new one. */
  periodId: z.int().positive().nullable(),
  from: day,
  fromIsKnown: z.boolean(),
  /** The first day on which it no longer applies. */
  to: day.nullable(),
  kind: z.enum(COST_KINDS),
  formula: z.string().max(20_000),
  law: z.string().trim().max(200),
  detail: z.string().trim().max(500),
  source: z.string().trim().min(1, 'Say where the figures are from').max(1000),
  /** Only shows what would change. */
  isTrial: z.boolean(),
});
export type CostPeriodInput = z.infer<typeof costPeriodSchema>;

/** @throws RequestRefused that names the place in the formula */
export function readFormula(text: string): CostFormula {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RequestRefused('invalid', 'The formula must be JSON.', 'formula', { cause });
  }
  const read = formula.safeParse(json);
  if (read.success) return read.data as CostFormula;
  const [issue] = read.error.issues;
  const at = issue?.path.join('.') || 'the formula';
  throw new RequestRefused('invalid', `The formula isn’t right at ${at}: ${issue?.message}.`, 'formula');
}

export interface CostExample {
  /** Dollars: the price, loan or whatever the basis is. */
  basis: number;
  before: { low: number; high: number } | null;
  after: { low: number; high: number };
}

const ROUND_DOLLARS = [100_000, 500_000, 1_000_000, 3_000_000];
const MOST_EXAMPLES = 16;

/** At round amounts, and one dollar around each bracket of both formulas. */
function examplesOf(before: CostFormula | null, after: CostFormula): CostExample[] {
  const bracketsOf = ({ amount = [], low = [], high = [] }: CostFormula) => [...amount, ...low, ...high].map(fromOf);
  const brackets = [...(before ? bracketsOf(before) : []), ...bracketsOf(after)].filter((at) => at > 0);
  const around = brackets.flatMap((at) => [at - 100, at, at + 100]);
  const amounts = [...new Set([...ROUND_DOLLARS.map((dollars) => dollars * 100), ...around])].toSorted((a, b) => a - b);
  const of = (formula: CostFormula, basisCents: number) => {
    const { low, high } = reckon(formula, {
      basisCents,
      priceCents: basisCents,
      gainCents: null,
      isOneOrTwoFamily: false,
    });
    return { low: low / 100, high: high / 100 };
  };
  return amounts
    .slice(0, MOST_EXAMPLES)
    .map((at) => ({ basis: at / 100, before: before && of(before, at), after: of(after, at) }));
}

const fromOf = ({ fromCents }: CostSchedule) => fromCents;

export interface SavedPeriod {
  isTrial: boolean;
  examples: CostExample[];
  /** The earlier period that ends where the new one begins. */
  ends: { from: string } | null;
}

interface StoredPeriod {
  id: number;
  from: string;
  to: string | null;
  formula: CostFormula;
}

const PERIOD = `id, effective_from as "from", effective_to as "to", formula`;

/** @throws RequestRefused that names the field to fix; then nothing has changed */
export async function savePeriod(
  pool: pg.Pool,
  administrator: Administrator,
  input: CostPeriodInput,
): Promise<SavedPeriod> {
  const after = readFormula(input.formula);
  if (input.to !== null && input.to <= input.from)
    throw new RequestRefused('invalid', 'The period must end after it begins.', 'to');
  if (input.kind === 'fixed' && input.law === '')
    throw new RequestRefused('invalid', 'What the law fixes needs the law’s name.', 'law');
  return inTransaction(pool, async (client) => {
    const item = await client.query<{ name: string; place: string; state: string }>(
      'select name, place, state from closing_cost_items where id = $1 for update',
      [input.itemId],
    );
    const [named] = item.rows;
    if (!named) throw new RequestRefused('missing', 'There is no such cost any more.');
    const { rows } = await client.query<StoredPeriod>(
      `select ${PERIOD} from closing_cost_periods where item_id = $1 order by effective_from`,
      [input.itemId],
    );
    const corrected = rows.find(({ id }) => id === input.periodId);
    if (input.periodId !== null && !corrected) throw new RequestRefused('missing', 'There is no such period any more.');
    const open =
      input.periodId === null
        ? rows.find(({ from, to }) => from < input.from && (to === null || to > input.from))
        : undefined;
    const others = rows.filter((row) => row !== corrected && row !== open);
    const clash = others.find(({ from, to }) => from < (input.to ?? '9999') && (to ?? '9999') > input.from);
    if (clash) throw new RequestRefused('conflict', `The period from ${clash.from} overlaps this one.`, 'from');
    const before = corrected?.formula ?? open?.formula ?? null;
    const saved = {
      isTrial: input.isTrial,
      examples: examplesOf(before, after),
      ends: open ? { from: open.from } : null,
    };
    if (input.isTrial) return saved;
    if (open)
      await client.query('update closing_cost_periods set effective_to = $2, changed_at = now() where id = $1', [
        open.id,
        input.from,
      ]);
    await store(client, input, after);
    await noteAdminAction(client, administrator, {
      action: input.periodId === null ? 'cost_period_added' : 'cost_period_corrected',
      target: [named.name, named.place || named.state].join(', '),
      details: {
        from: input.from,
        to: input.to,
        kind: input.kind,
        law: input.law,
        source: input.source,
        before,
        after,
      },
    });
    return saved;
  });
}

async function store(client: pg.ClientBase, input: CostPeriodInput, after: CostFormula): Promise<void> {
  const values = [
    input.from,
    input.fromIsKnown,
    input.to,
    input.kind,
    after,
    input.law || null,
    input.detail,
    input.source,
  ];
  if (input.periodId === null) {
    await client.query(
      `insert into closing_cost_periods (effective_from, from_is_known, effective_to, kind, formula, law, detail, source, item_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...values, input.itemId],
    );
    return;
  }
  await client.query(
    `update closing_cost_periods set effective_from = $1, from_is_known = $2, effective_to = $3, kind = $4, formula = $5,
       law = $6, detail = $7, source = $8, changed_at = now()
     where id = $9`,
    [...values, input.periodId],
  );
}
