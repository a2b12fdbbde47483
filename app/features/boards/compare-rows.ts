// The rows of a comparison. Unknown facts say so; only a clear winner is marked.
import type { BoardNote, ComparedHome, NoteKind } from '#domain/boards/board.ts';
import type { Comparison } from '#domain/boards/read-board.server.ts';
import type { CostAssumptions, ListingFee } from '#domain/listings/listing-detail.ts';
import { chargesLabel, monthlyCost } from '#domain/listings/monthly-cost.ts';
import { countOf, formatDecimal, formatDollars, formatNumber } from '#app/ui/format.ts';
import { sizeTexts } from '#app/features/listing-cards/card-texts.ts';

export const UNKNOWN = 'Not provided by the source';

export interface Cell {
  /** Null: not known. */
  value: string | null;
  notes: string[];
  /** Why it is marked as the best. */
  best?: string;
}

export interface CompareRow {
  label: string;
  cells: Cell[];
}

export interface CompareSection {
  label: string;
  rows: CompareRow[];
}

const plain = (value: string | null, ...notes: (string | null | false)[]): Cell => ({
  value,
  notes: notes.filter((note): note is string => Boolean(note)),
});

/** Marks the one lowest or highest value. `values` are null where they are not known or cannot be compared. */
export function markBest(
  cells: Cell[],
  values: readonly (number | null)[],
  which: 'low' | 'high',
  word: string,
): Cell[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return cells;
  const best = which === 'low' ? Math.min(...known) : Math.max(...known);
  if (known.filter((value) => value === best).length > 1) return cells;
  return cells.map((cell, index) => (values[index] === best ? { ...cell, best: word } : cell));
}

const perMonth = (home: ComparedHome) => (home.kind === 'rental' ? ' /month' : '');

function priceRow(homes: readonly ComparedHome[]): CompareRow {
  const cells = homes.map((home) => {
    const { price, sqft } = home;
    if (price === null) return plain('Price on request');
    return plain(
      formatDollars(price) + perMonth(home),
      home.kind === 'sale' && sqft !== null && sqft > 0 && `${formatDollars(price / sqft)} per sq ft`,
    );
  });
  // A rent is not lower than a price.
  const isOneKind = homes.every(({ kind }) => kind === homes[0]?.kind);
  const prices = homes.map(({ price }) => (isOneKind ? price : null));
  return { label: 'Price', cells: markBest(cells, prices, 'low', 'Lowest') };
}

/** "Loan, principal and interest" is "loan" here. */
const shortOf = (label: string): string => (label.split(',')[0] ?? label).toLowerCase();

function costRow(homes: readonly ComparedHome[], assumptions: CostAssumptions, today: string): CompareRow {
  const costs = homes.map((home) => monthlyCost(home, assumptions, today));
  const cells = costs.map((cost) => {
    if (!cost) return plain(null);
    const parts = cost.lines.filter(({ amount }) => amount !== null && amount > 0).map(({ label }) => shortOf(label));
    return plain(
      cost.isComplete ? formatDollars(cost.total) : `From ${formatDollars(cost.total)}`,
      parts.join(', '),
      !cost.isComplete && 'Some costs are not given',
    );
  });
  const totals = costs.map((cost) => (cost?.isComplete ? cost.total : null));
  return { label: 'True monthly cost', cells: markBest(cells, totals, 'low', 'Lowest') };
}

function feesCell(home: ComparedHome, isOneTime: boolean): Cell {
  const fees = home.fees.filter(
    ({ recurrence, necessity }) => (recurrence === 'one_time') === isOneTime && necessity !== 'optional',
  );
  const extra: ListingFee[] = [];
  if (isOneTime && home.kind === 'rental' && home.brokerFee) extra.push(oneTime('Broker fee', home.brokerFee));
  if (!isOneTime && home.kind === 'sale' && home.monthlyCharges !== null)
    extra.push({ ...oneTime(chargesLabel(home), home.monthlyCharges), recurrence: 'monthly' });
  const all = [...extra, ...fees];
  if (all.length === 0) return plain(home.kind === 'sale' && !isOneTime && home.monthlyCharges === 0 ? 'None' : null);
  const known = all.filter(({ amount }) => amount !== null);
  const sum = known.reduce(
    (total, { amount, recurrence }) => total + (amount ?? 0) / (recurrence === 'yearly' ? 12 : 1),
    0,
  );
  const names = all.map(({ name, amount }) => (amount === null ? `${name}, not stated` : name));
  if (known.length === 0) return plain(null, names.join('; '));
  return plain(known.length < all.length ? `From ${formatDollars(sum)}` : formatDollars(sum), names.join('; '));
}

const oneTime = (name: string, amount: number): ListingFee => ({
  name,
  amount,
  necessity: 'required',
  recurrence: 'one_time',
  due: null,
  refundable: null,
});

function sizeRows(homes: readonly ComparedHome[]): CompareRow[] {
  const beds = homes.map((home) => {
    const [bed] = sizeTexts({ ...home, baths: null, sqft: null });
    return plain(
      bed?.replace(/ bd$/, '') ?? null,
      home.hasSharedBath
        ? 'shared bath'
        : home.baths !== null && `${formatDecimal(home.baths)} ${home.baths === 1 ? 'bath' : 'baths'}`,
    );
  });
  const area = homes.map(({ sqft }) => plain(sqft === null ? null : formatNumber(sqft)));
  return [
    {
      label: 'Beds',
      cells: markBest(
        beds,
        homes.map((home) => home.beds),
        'high',
        'Most',
      ),
    },
    {
      label: 'Sq ft',
      cells: markBest(
        area,
        homes.map(({ sqft }) => sqft),
        'high',
        'Largest',
      ),
    },
    { label: 'Year built', cells: homes.map(({ yearBuilt }) => plain(yearBuilt === null ? null : String(yearBuilt))) },
    { label: 'Pets', cells: homes.map((home) => plain(petsText(home))) },
  ];
}

function petsText({ catsAllowed, dogsAllowed }: ComparedHome): string | null {
  if (catsAllowed === null && dogsAllowed === null) return null;
  const text = (name: string, isAllowed: boolean | null) =>
    `${name}: ${isAllowed === null ? 'not said' : isAllowed ? 'yes' : 'no'}`;
  return `${text('Cats', catsAllowed)}, ${text('dogs', dogsAllowed)}`;
}

function timeRows(homes: readonly ComparedHome[]): CompareRow[] {
  return [
    {
      label: 'Days on market',
      cells: homes.map(({ daysOnMarket, listedAtIsKnown, priceCuts }) =>
        plain(
          String(daysOnMarket),
          listedAtIsKnown ? daysOnMarket === 0 && 'listed today' : 'since we first saw it',
          priceCuts > 0 && countOf(priceCuts, 'price cut'),
        ),
      ),
    },
    {
      label: 'Transit score',
      cells: homes.map(({ transitScore, isSample }) =>
        plain(
          transitScore === null ? null : `${transitScore}/100`,
          transitScore !== null && isSample && 'sample value',
        ),
      ),
    },
  ];
}

export function compareSections(
  { homes, assumptions }: Pick<Comparison, 'homes' | 'assumptions'>,
  today: string,
): CompareSection[] {
  const shown = homes.map(({ home }) => home);
  return [
    {
      label: 'Cost',
      rows: [
        priceRow(shown),
        costRow(shown, assumptions, today),
        { label: 'Monthly fees', cells: shown.map((home) => feesCell(home, false)) },
        { label: 'One-time fees', cells: shown.map((home) => feesCell(home, true)) },
      ],
    },
    { label: 'Space', rows: sizeRows(shown) },
    { label: 'Time', rows: timeRows(shown) },
  ];
}

/** "2 yes, 1 maybe", and how many have not voted. */
export function votesCell(votes: readonly { vote: 'yes' | 'maybe' | 'no' }[], voters: number): Cell {
  const counts = (['yes', 'maybe', 'no'] as const)
    .map((vote) => [votes.filter((each) => each.vote === vote).length, vote] as const)
    .filter(([count]) => count > 0)
    .map(([count, vote]) => `${count} ${vote}`);
  const missing = voters - votes.length;
  if (counts.length === 0) return plain('No votes yet');
  return plain(counts.join(', '), missing > 0 && `${missing} ${missing === 1 ? 'hasn’t' : 'haven’t'} voted`);
}

export const notesOfKind = (notes: readonly BoardNote[], kind: NoteKind): BoardNote[] =>
  notes.filter((note) => note.kind === kind);
