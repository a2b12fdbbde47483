// Fees that a file names in a column of their own: "Amenity fee: $50 monthly; Move-in fee: $250".
import type { Problem } from '#domain/intake/rows/record.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';
import { cappedFeeNamed } from '#domain/listing-rules/fee-names.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { type FeeRecurrence, POSTING_LIMITS } from '#domain/postings/posting-options.ts';

interface Fee {
  name: string;
  amount: string;
  recurrence: FeeRecurrence;
}

const FEE =
  /^(?<name>.*\p{L}.*?)\s*[:=–-]?\s*\$?\s*(?<amount>\d[\d,]*(?:\.\d{1,2})?)\s*(?<rhythm>(?:(?:\/|per|an?|each|every)\s*)?(?:months?|monthly|mo\.?|years?|yearly|annual|annually|yr\.?|once|one[- ]time))?$/iu;

function recurrenceOf(text: string): FeeRecurrence {
  if (/mo/i.test(text)) return 'monthly';
  return /y|annual/i.test(text) ? 'yearly' : 'one_time';
}

/** Null: no name with an amount. */
function readFee(text: string): Fee | null {
  const { name, amount, rhythm = '' } = FEE.exec(text)?.groups ?? {};
  if (name === undefined || amount === undefined) return null;
  return { name: name.trim().slice(0, 100), amount: amount.replaceAll(',', ''), recurrence: recurrenceOf(rhythm) };
}

/** A list, a text with semicolons or lines, or a list of objects as in JSON. */
function partsOf(cell: Cell): string[] {
  const items: unknown[] = Array.isArray(cell) ? cell : (readText(cell) ?? '').split(/[;\n]/);
  return items
    .map((item) => {
      if (typeof item !== 'object' || item === null) return String(item ?? '').trim();
      const { name = '', amount = '', recurrence, frequency } = item as Record<string, unknown>;
      return `${String(name)}: ${String(amount)} ${String(recurrence ?? frequency ?? '')}`.trim();
    })
    .filter((text) => text !== '');
}

/** The law caps these, so the form has a field for each. */
const OWN_FIELDS = { application: 'application_fee', deposit: 'deposit', broker: 'broker_fee' } as const;

/** Fees with a field of their own are added up in it, unless a column of the file has filled it. */
export function putFees(column: string, cell: Cell, fields: PostingFields, remarks: Problem[]): void {
  const leaveOut = (value: string, reason: string) =>
    remarks.push({ column, value: value.slice(0, 200), reason: `${reason}; left out` });
  const fees: Fee[] = [];
  const sums = new Map<keyof typeof OWN_FIELDS, number>();
  for (const text of partsOf(cell)) {
    const fee = readFee(text);
    const capped = fee && cappedFeeNamed(fee.name);
    if (!fee) leaveOut(text, 'Not a fee with a name and an amount');
    else if (capped === 'deposit' && /\bpets?\b/i.test(fee.name))
      leaveOut(text, 'A deposit for a pet counts as part of the security deposit, which the law limits');
    else if (capped) sums.set(capped, (sums.get(capped) ?? 0) + Number(fee.amount));
    else if (fees.length === POSTING_LIMITS.fees)
      leaveOut(text, `A listing can have at most ${POSTING_LIMITS.fees} fees`);
    else fees.push(fee);
  }
  for (const [capped, sum] of sums) fields[OWN_FIELDS[capped]] ??= String(sum);
  if (sums.has('broker')) fields.broker_fee_payer ??= 'tenant';
  fields.fee_name = fees.map(({ name }) => name);
  fields.fee_amount = fees.map(({ amount }) => amount);
  fields.fee_recurrence = fees.map(({ recurrence }) => recurrence);
}
