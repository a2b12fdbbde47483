// What a channel subscribes to: changes to a table, or only to rows in which a column has a certain value.

export interface Subscription {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  filter: Filter | null;
  /** As the client wrote it, because it compares the answer with its own. */
  asked: Record<string, unknown>;
}

interface Filter {
  column: string;
  operator: string;
  value: string;
}

export class BadSubscription extends Error {}

const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;
const FILTER = /^(\w+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s;

/** Postgres truncates longer names. */
const LONGEST_TABLE = 63;
const LONGEST_FILTER = 4_000;

let lastId = 0;

/** What the client compares; anything else it sends is not stored. */
function comparedParts(asked: Record<string, unknown>): Record<string, unknown> {
  const names = ['event', 'schema', 'table', 'filter'];
  return Object.fromEntries(Object.entries(asked).filter(([name]) => names.includes(name)));
}

/** @throws BadSubscription */
export function readSubscription(asked: Record<string, unknown>): Subscription {
  const { schema, table, filter } = asked;
  const event = EVENTS.find((each) => each === String(asked.event).toUpperCase());
  if (!event) throw new BadSubscription(`event must be one of ${EVENTS.join(', ')}`);
  if (typeof schema !== 'string') throw new BadSubscription('schema is missing');
  if (schema !== 'public') throw new BadSubscription(`The schema ${schema} is not published`);
  if (typeof table !== 'string' || table === '') throw new BadSubscription('table is missing');
  if (table.length > LONGEST_TABLE) throw new BadSubscription('There is no such table');
  if (String(filter ?? '').length > LONGEST_FILTER)
    throw new BadSubscription(`A filter can have at most ${LONGEST_FILTER} characters`);
  lastId += 1;
  return { id: lastId, event, schema, table, filter: readFilter(filter), asked: comparedParts(asked) };
}

function readFilter(filter: unknown): Filter | null {
  if (filter === undefined || filter === null || filter === '') return null;
  const [, column, operator, value] = FILTER.exec(String(filter)) ?? [];
  if (!column || !operator || value === undefined) {
    throw new BadSubscription(
      `The filter "${filter}" is not column=operator.value with eq, neq, lt, lte, gt, gte or in`,
    );
  }
  return { column, operator, value };
}

/** A column that the subscriber may not see matches nothing. */
export function matchesFilter(filter: Filter | null, row: Record<string, unknown>): boolean {
  if (filter === null) return true;
  const value = row[filter.column];
  if (value === null || value === undefined) return false;
  const compare = (other: string): number =>
    typeof value === 'number' ? value - Number(other) : String(value) < other ? -1 : String(value) > other ? 1 : 0;
  switch (filter.operator) {
    case 'eq':
      return compare(filter.value) === 0;
    case 'neq':
      return compare(filter.value) !== 0;
    case 'lt':
      return compare(filter.value) < 0;
    case 'lte':
      return compare(filter.value) <= 0;
    case 'gt':
      return compare(filter.value) > 0;
    case 'gte':
      return compare(filter.value) >= 0;
    default:
      return filter.value
        .replace(/^\(|\)$/g, '')
        .split(',')
        .some((each) => compare(each.trim().replace(/^"|"$/g, '')) === 0);
  }
}
