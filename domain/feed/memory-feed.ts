// A feed in memory for tests of the replication, with pages of records that a test can change and failures where it
// wants them.
import {
  type Feed,
  FeedError,
  type FeedPage,
  type FeedQuery,
  type FeedRecord,
  type PageRequest,
  KEY_FIELDS,
} from './ports.ts';
import type { Resource } from './vendor-profile.ts';

type Records = Partial<Record<Resource, FeedRecord[]>>;

export interface MemoryFeedOptions {
  pageSize: number;
  /** Sorted by time and key, like feeds that can sort; otherwise in the given order. */
  sorts?: boolean;
  /** False: no page links to the next one. */
  namesNext?: boolean;
}

export class MemoryFeed implements Feed {
  readonly records: Records;
  readonly asked: FeedQuery[] = [];
  /** Called before each page; if it throws, reading the page fails with that error. */
  beforePage: (page: number, request: PageRequest) => void = () => {};
  /** The count that the feed reports; null: the true count. */
  totals: number | null = null;
  isClosed = false;
  readonly #options: MemoryFeedOptions;
  #pages = 0;

  constructor(records: Records, options: MemoryFeedOptions) {
    this.records = records;
    this.#options = options;
  }

  async readPage(request: PageRequest, signal: AbortSignal): Promise<FeedPage> {
    signal.throwIfAborted();
    const { pageSize, namesNext = true } = this.#options;
    this.#pages += 1;
    this.beforePage(this.#pages, request);
    this.asked.push(request.query);
    const answer = this.#answer(request.resource, request.query);
    const skip = 'next' in request ? Number(request.next) : (request.query.skip ?? 0);
    const records = answer.slice(skip, skip + pageSize);
    const isLast = skip + records.length >= answer.length;
    return {
      records: structuredClone(records),
      next: isLast || !namesNext ? null : String(skip + records.length),
      total: this.totals ?? (namesNext ? answer.length : null),
    };
  }

  async readRecord(resource: Resource, key: string): Promise<FeedRecord | null> {
    const found = this.records[resource]?.find((record) => record[KEY_FIELDS[resource]] === key);
    return found ? structuredClone(found) : null;
  }

  readMedia: Feed['readMedia'] = () => {
    throw new FeedError('unavailable', 'No photos in memory');
  };

  close(): void {
    this.isClosed = true;
  }

  #answer(resource: Resource, { since, afterKey }: FeedQuery): FeedRecord[] {
    const key = KEY_FIELDS[resource];
    const timeOf = (record: FeedRecord) => Date.parse(String(record.ModificationTimestamp));
    const all = [...(this.records[resource] ?? [])];
    if (this.#options.sorts) {
      all.sort((a, b) => timeOf(a) - timeOf(b) || (String(a[key]) < String(b[key]) ? -1 : 1));
    }
    if (since === null) return all;
    const from = Date.parse(since);
    return all.filter((record) =>
      afterKey === undefined
        ? timeOf(record) >= from
        : timeOf(record) > from || (timeOf(record) === from && String(record[key]) > afterKey),
    );
  }
}
