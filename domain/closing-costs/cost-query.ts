// The parameters of closing costs in an address, for GET /api/closing-costs and the page. Browser-safe; places are
// resolved by cost-place.server.ts.
import type { State } from '#domain/listings/listing.ts';
import { readDay } from '#domain/times/read-day.ts';
import {
  COST_FLAGS,
  COST_SIDES,
  type CostCase,
  type CostFlag,
  type CostSide,
  FIRST_COST_DAY,
  HOME_KINDS,
  type HomeKind,
} from './closing-costs.ts';

/** Everything but the place. */
export type CostQuery = Omit<CostCase, 'state' | 'county' | 'town' | 'housingCents'> & {
  /** Of the closing, yyyy-mm-dd. */
  day: string;
};

export interface CostProblem {
  field: string;
  value: string;
  /** Completes "<field> must be". */
  expects: string;
}

const HIGHEST_DOLLARS = 1_000_000_000;
const MOST_PERCENT = 100;
const YEARS_AHEAD = 5;
const MONEY = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;
const NUMBER = /^(\d+(?:\.\d*)?|\.\d+)\s*%?$/;
const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', ''];

/** Cents; undefined: not an amount. */
export function readMoney(text: string): number | undefined {
  const found = MONEY.exec(text.trim());
  if (!found?.[1]) return undefined;
  const dollars = Number(found[1].replaceAll(',', '') + (found[2] ?? ''));
  return dollars > HIGHEST_DOLLARS ? undefined : Math.round(dollars * 100);
}

/** Undefined: not a percentage up to `most`. */
export function readPercent(text: string, most = MOST_PERCENT): number | undefined {
  const found = NUMBER.exec(text.trim());
  const value = found?.[1] === undefined ? undefined : Number(found[1]);
  return value === undefined || value > most ? undefined : value;
}

/** The last day for which costs can be asked. */
export const lastCostDay = (today: string): string => `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;

/** Names of flags in an address: `newConstruction=true`. */
export const flagParameter = (flag: CostFlag): string =>
  flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const MONEY_EXPECTED = 'an amount in dollars, such as 1280000 or 1,280,000, up to 1,000,000,000';
const PERCENT_EXPECTED = 'a percentage from 0 to 100';

/** Reads one value after the other and notes what can't be read. */
export class ParamReader {
  readonly problems: CostProblem[] = [];
  readonly params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.params = params;
  }

  text(field: string): string {
    return (this.params.get(field) ?? '').replaceAll('\0', '').trim();
  }

  refuse(field: string, expects: string): void {
    this.problems.push({ field, value: this.text(field), expects });
  }

  private read<Value>(field: string, expects: string, read: (text: string) => Value | undefined): Value | null {
    const text = this.text(field);
    if (text === '') return null;
    const value = read(text);
    if (value === undefined) this.refuse(field, expects);
    return value ?? null;
  }

  money(field: string): number | null {
    return this.read(field, MONEY_EXPECTED, readMoney);
  }

  percent(field: string, most?: number): number | null {
    return this.read(field, most === undefined ? PERCENT_EXPECTED : `a percentage from 0 to ${most}`, (text) =>
      readPercent(text, most),
    );
  }

  choice<Choice extends string>(field: string, choices: readonly Choice[]): Choice | null {
    return this.read(field, `one of ${choices.join(', ')}`, (text) =>
      choices.find((choice) => choice === text.toLowerCase()),
    );
  }

  whole(field: string, from: number, to: number): number | null {
    return this.read(field, `a whole number from ${from} to ${to}`, (text) => {
      const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= to ? value : undefined;
    });
  }

  isTrue(field: string): boolean {
    return (
      this.read(field, 'true or false', (text) => {
        const told = text.toLowerCase();
        return YES.includes(told) ? true : NO.includes(told) ? false : undefined;
      }) ?? false
    );
  }

  day(field: string, from: string, to: string): string | null {
    return this.read(field, `a day from ${from} to ${to}, such as ${from}`, (text) => {
      const day = readDay(text);
      return day !== null && day >= from && day <= to ? day : undefined;
    });
  }
}

/** Names of all parameters that readCostQuery reads, and of `down`. */
export const COST_PARAMETERS: readonly string[] = [
  'side',
  'price',
  'kind',
  'loan',
  'down',
  'date',
  'families',
  'assigned',
  'charges',
  'taxes',
  'cityValue',
  'gain',
  'commission',
  'buyerAgent',
  'flipTax',
  ...COST_FLAGS.map(flagParameter),
];

/**
 * @param today yyyy-mm-dd
 * @returns null without a price; what can't be read is in the reader's problems
 */
export function readCostQuery(reader: ParamReader, today: string): CostQuery | null {
  const priceCents = reader.money('price');
  if (priceCents === 0) reader.refuse('price', 'more than 0');
  const side: CostSide = reader.choice('side', COST_SIDES) ?? 'buyer';
  const kind: HomeKind = reader.choice('kind', HOME_KINDS) ?? 'condo';
  const down = reader.percent('down');
  const asked = reader.money('loan');
  const loanCents = asked ?? (down === null || priceCents === null ? 0 : Math.round(priceCents * (1 - down / 100)));
  if (priceCents !== null && loanCents > priceCents) reader.refuse('loan', 'at most the price');
  const assignedCents = reader.money('assigned') ?? 0;
  if (assignedCents > loanCents) reader.refuse('assigned', 'at most the loan');
  const query = {
    side,
    loanCents,
    assignedCents,
    kind,
    families: reader.whole('families', 1, 3) ?? 1,
    flags: COST_FLAGS.filter((flag) => reader.isTrue(flagParameter(flag))),
    chargesCents: reader.money('charges'),
    taxesCents: reader.money('taxes'),
    cityValueCents: reader.money('cityValue'),
    gainCents: reader.money('gain'),
    commissionPercent: reader.percent('commission'),
    buyerAgentPercent: reader.percent('buyerAgent'),
    flipTaxPercent: reader.percent('flipTax'),
    day: reader.day('date', FIRST_COST_DAY, lastCostDay(today)) ?? today,
  };
  return priceCents === null ? null : { ...query, priceCents };
}

export interface CostPlace {
  state: State;
  county: string | null;
  town: string | null;
}
