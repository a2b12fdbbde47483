// People who import their own listings, for tests: files are texts, and feeds are answered by the test.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { openPostingsWorld, type PostingsWorld } from '#domain/postings/postings-testing.server.ts';
import type { Answers } from './answers.ts';
import { addFeed, changeFeed } from './feeds.server.ts';
import { OWN_IMPORT_BUCKET } from './upload-place.ts';
import type { OwnColumnChoice } from './own-columns.ts';
import { pollFeed, type PollOutcome } from './poll-feed.server.ts';
import { FeedUnreachable, type FetchFeed } from './ports.ts';
import { runOwnImport } from './run-own-import.server.ts';
import { importAfterTrial, startAnswers, startOwnImport, startOwnUndo, tryAgain } from './start-own-import.server.ts';

/** With these, rows of `CSV` may be published. */
export const ANSWERS: Answers = {
  contact_name: 'Dolores Marchetti',
  contact_email: 'dolores@example.com',
  listing_kind: 'rental',
  broker_fee_payer: 'nobody',
  flood_zone: 'no',
  flood_damage: 'no',
  good_cause: 'covered',
  available_now: 'on',
  show_address: 'on',
  all_fees: 'on',
  legal_bedrooms: 'on',
  agreement: 'on',
};

export const HEAD = 'Listing ID,Address,Unit,City,State,Zip,Rent,Bedrooms,Bathrooms,Description';
export const ROWS = {
  a: 'A-1,544 46th Street,1,Brooklyn,NY,11220,3600,1,1,Garden floor of a brick row house.',
  b: 'B-2,546 46th Street,2,Brooklyn,NY,11220,3100,2,1,Second floor with a bay window.',
  c: 'C-3,548 46th Street,3,Brooklyn,NY,11220,2800,0,1,Top floor studio under the roof.',
};
export const csv = (...rows: string[]) => [HEAD, ...rows].join('\n');

interface RunView {
  status: string;
  failure: string | null;
  counts: Record<string, number>;
  rows: { line: number | null; id: string | null; home: string | null; reason: string; outcome: string }[];
}

export interface OwnChange {
  answers?: Answers;
  columns?: OwnColumnChoice;
}

export interface OwnImportsWorld extends PostingsWorld {
  /** What the next polls get. */
  feed: { content: string | Buffer | FeedUnreachable | 'same' };
  upload(account: string, text: string | Buffer): Promise<string>;
  tryFile(account: string, text: string | Buffer, answers?: Answers): Promise<RunView & { run: number }>;
  importFile(account: string, text: string | Buffer, answers?: Answers): Promise<RunView & { run: number }>;
  tryAgain(account: string, run: number, change: OwnChange): Promise<RunView & { run: number }>;
  importAgain(account: string, trial: number): Promise<RunView & { run: number }>;
  answer(account: string, run: number, answers: Answers): Promise<RunView>;
  changeFeed(account: string, feedId: number, change: OwnChange): Promise<void>;
  undo(account: string, run: number): Promise<RunView>;
  addFeed(account: string, url?: string, answers?: Answers): Promise<number>;
  /** As if its hour had passed. */
  poll(feedId: number, acceptsLoss?: boolean): Promise<PollOutcome>;
  listings(account: string): Promise<{ id: string; state: string; price: number | null }[]>;
  mails(): Promise<string[]>;
}

export async function openOwnImportsWorld(
  seedPlaces: Parameters<typeof openPostingsWorld>[0],
): Promise<OwnImportsWorld> {
  const world = await openPostingsWorld(seedPlaces);
  const { pool, owner, db } = world.database;
  const workFolder = await mkdtemp(join(tmpdir(), 'stoop-own-'));
  const files = new Map<string, Buffer>();
  const blobs = {
    write: () => Promise.resolve(),
    read: (name: string) => Promise.resolve(files.has(name) ? Readable.from([files.get(name) as Buffer]) : null),
    remove: () => Promise.resolve(),
  };
  const feed: OwnImportsWorld['feed'] = { content: '' };
  const fetchFeed: FetchFeed = async ({ file }) => {
    if (feed.content instanceof FeedUnreachable) throw feed.content;
    if (feed.content === 'same') return { isSame: true };
    await writeFile(file, feed.content);
    return { isSame: false, etag: '"1"', lastModified: null };
  };
  const parts = {
    pool,
    siteUrl: 'https://stoop.example',
    activeDays: 7,
    readPlaces: () => readPlaces(db),
    workFolder,
    log: () => {},
    signal: new AbortController().signal,
  };
  const runParts = { ...parts, blobs: blobs as never };
  async function finish(run: number): Promise<RunView & { run: number }> {
    await runOwnImport(run, runParts);
    const view = await world.row<Omit<RunView, 'rows'>>(
      'select status, failure, counts from import_runs where id = $1',
      run,
    );
    const { rows } = await owner.query(
      'select line, mls_id as id, home, reason, outcome from import_run_rows where run_id = $1 order by id',
      [run],
    );
    return { ...view, rows, run };
  }
  async function upload(account: string, text: string | Buffer): Promise<string> {
    const name = `${account}/${crypto.randomUUID()}.csv`;
    const version = crypto.randomUUID();
    await owner.query('insert into storage.objects (bucket_id, name, owner_id, version) values ($1, $2, $3, $4)', [
      OWN_IMPORT_BUCKET,
      name,
      account,
      version,
    ]);
    files.set(`${OWN_IMPORT_BUCKET}/${version}`, Buffer.from(text));
    return name;
  }
  async function tryFile(account: string, text: string | Buffer, answers = ANSWERS) {
    const path = await upload(account, text);
    const { run } = await startOwnImport(pool, account, { path, name: 'homes.csv', answers, columns: {}, isDry: true });
    return finish(run);
  }
  return {
    ...world,
    feed,
    upload,
    tryFile,
    async importFile(account, text, answers) {
      const trial = await tryFile(account, text, answers);
      const { run } = await importAfterTrial(pool, account, trial.run);
      return finish(run);
    },
    async tryAgain(account, run, change) {
      return finish((await tryAgain(pool, account, run, change)).run);
    },
    async importAgain(account, trial) {
      return finish((await importAfterTrial(pool, account, trial)).run);
    },
    async answer(account, run, answers) {
      return finish((await startAnswers(pool, account, run, answers)).run);
    },
    changeFeed: (account, feedId, change) => changeFeed(pool, account, { id: feedId, ...change }),
    async undo(account, run) {
      return finish((await startOwnUndo(pool, account, run)).run);
    },
    addFeed: async (account, url = 'https://homes.example/feed.csv', answers = ANSWERS) =>
      (await addFeed(pool, account, { url, answers })).id,
    async poll(feedId, acceptsLoss = false) {
      return pollFeed({ feedId, acceptsLoss, isAsked: true }, { ...parts, fetchFeed });
    },
    async listings(account) {
      const { rows } = await owner.query(
        `select p.feed_id as id, p.state, h.price::float8 as price from postings p left join properties h on h.id = p.property_id
         where p.account_id = $1 and p.state <> 'deleted' order by p.feed_id, p.id`,
        [account],
      );
      return rows;
    },
    async mails() {
      const { rows } = await owner.query(
        "select subject from platform.outbox where kind in ('posting-import-submit', 'posting-feed-failed', 'posting-feed-works') order by id",
      );
      return rows.map(({ subject }) => subject);
    },
  };
}
