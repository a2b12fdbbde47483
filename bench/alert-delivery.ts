// From the commit of a listing to the instant mails in the outbox, with 10,000 saved searches; and digests of twelve
// homes, matched, rendered and stored, against rendering alone.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MOST_HOMES_IN_MAIL } from '#domain/alerts/alert-kinds.ts';
import { type AlertedHome, alertMail } from '#domain/alerts/delivery/alert-mail.ts';
import { readMailedHomes } from '#domain/mailed-homes/read-mailed-homes.server.ts';
import { writeDigests } from '#domain/alerts/delivery/write-digests.server.ts';
import { runAlertEngine } from '#domain/alerts/engine/run-engine.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import { generateListings } from './generated-listings.ts';
import { type ListingsDatabase, openListingsDatabase } from './listings-database.ts';
import { compareFigures, limitFigure, note, percentile, type Result } from './result.ts';

const LISTINGS = 20_000;
const SEARCHES = 10_000;
const CHANGES = 200;
const MOST_MS = 2_000;
const DIGESTS = 1_000;
const LEAST_SHARE = 0.6;
const SITE = 'https://stoop.example';

export async function measureDelivery(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  try {
    await empty(database.owner);
    await addAccounts(database.owner);
    const instant = await measureInstant(database);
    return [limitFigure('alerts, commit to instant mail, p99', 'ms', instant, MOST_MS), await measureDigests(database)];
  } finally {
    await empty(database.owner);
    await database.stop();
  }
}

async function empty(owner: pg.Pool): Promise<void> {
  await owner.query(`
    delete from auth.users where email like '%@alerts.bench';
    delete from platform.outbox;
    delete from platform.alert_homes;
    delete from platform.alert_position`);
}

/** One search each, for the homes of one zip code up to a price. */
async function addAccounts(owner: pg.Pool): Promise<void> {
  const paths: string[] = [];
  for (const { kind, zip, price } of generateListings(SEARCHES)) {
    const params = printSearchParams({ zipCode: zip, maxPrice: Math.round((price * 1.2) / 100) * 100 });
    paths.push(`${kind === 'sale' ? '/buy' : '/rent'}?${params}`);
  }
  await owner.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), n || '@alerts.bench', now() from generate_series(1, $1::int) n`,
    [SEARCHES],
  );
  await owner.query(`update profiles p set email = u.email from auth.users u where u.id = p.id and p.email is null`);
  await owner.query(
    `insert into saved_searches (user_id, name, path, frequency)
     select u.id, 'Homes', s.path, 'instant'
     from auth.users u join unnest($1::text[]) with ordinality s(path, n) on u.email = s.n || '@alerts.bench'`,
    [paths],
  );
}

async function measureInstant({ pool, owner }: ListingsDatabase): Promise<number> {
  const model = await startReadModel({ pool, log: () => {} });
  const stop = runAlertEngine({
    pool,
    corpus: model.corpus,
    onChange: model.onChange,
    siteUrl: SITE,
    log: (level, message, fields) => level === 'error' && note(`${message} ${JSON.stringify(fields)}`),
  });
  const times: number[] = [];
  let mails = 0;
  try {
    while ((await owner.query('select from platform.alert_position')).rowCount === 0) await sleep(100);
    // Searches load after the first position is stored.
    await sleep(3_000);
    for (let change = 1; change <= CHANGES; change++) {
      const id = change * 97;
      await owner.query("update properties set status = 'expired' where id = $1", [id]);
      await taken(pool);
      const before = await mailCount(pool);
      await owner.query("update properties set status = 'active' where id = $1", [id]);
      const committed = performance.now();
      await taken(pool);
      times.push(performance.now() - committed);
      mails += (await mailCount(pool)) - before;
    }
  } finally {
    await stop();
    await model.stop();
  }
  note(
    `${(mails / CHANGES).toFixed(1)} instant mails a change; median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
  return percentile(times, 0.99);
}

const mailCount = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ count: number }>("select count(*)::int as count from platform.outbox where kind = 'alert'"))
    .rows[0]?.count ?? 0;

/** The engine's position, which is stored with the mails, is past every change. */
async function taken(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from listing_changes c, platform.alert_position a
       where c.seq > (a.position -> 'safeSeq')::bigint
         and not pg_visible_in_snapshot(c.xid, (a.position ->> 'snapshot')::pg_snapshot) limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(2);
  }
}

async function measureDigests({ pool, owner }: ListingsDatabase): Promise<Result> {
  await owner.query('delete from platform.alert_matches; delete from platform.outbox');
  await owner.query(
    `insert into platform.alert_matches (user_id, home, event, kind, listing, search_ids, price, state, reason, due_at)
     select s.user_id, 'home ' || s.id || ' ' || n, 'bench', 'new', 1 + (s.id * 13 + n * 101) % ${LISTINGS}, array[s.id], 500000,
       'waiting', 'frequency', now() - interval '1 minute'
     from (select id, user_id from saved_searches order by id limit ${DIGESTS}) s,
       generate_series(1, ${MOST_HOMES_IN_MAIL}) n`,
  );
  const alone = await renderAlone(pool);
  const started = performance.now();
  const written = await writeDigests({ pool, siteUrl: SITE, now: new Date() });
  const seconds = (performance.now() - started) / 1000;
  if (written !== DIGESTS) throw new Error(`${written} digests were written instead of ${DIGESTS}`);
  return compareFigures('alerts, digests of twelve homes written', 'mails/s', {
    value: written / seconds,
    against: alone,
    least: LEAST_SHARE,
    betterIs: 'more',
  });
}

/** Mails a second, if their homes are at hand and nothing is stored. */
async function renderAlone(pool: pg.Pool): Promise<number> {
  const ids = Array.from({ length: 40 * MOST_HOMES_IN_MAIL }, (_, index) => index + 1);
  const known = [...(await readMailedHomes(pool, ids, new Date())).values()];
  const render = (round: number) => {
    const homes = Array.from({ length: MOST_HOMES_IN_MAIL }, (_, index): AlertedHome => {
      const home = known[(round * MOST_HOMES_IN_MAIL + index) % known.length];
      if (!home) throw new Error('no homes');
      return { ...home, kind: 'new', price: 1, previousPrice: null, isSavedHome: false, isSavedBuilding: false };
    });
    const searches = [{ id: 1, name: 'Homes', path: '/buy' }];
    writeMail('ana@alerts.bench', SITE, alertMail({ homes, searches, siteUrl: SITE, stopUrl: SITE, isInstant: false }));
  };
  for (let round = 0; round < 200; round++) render(round);
  const started = performance.now();
  for (let round = 0; round < DIGESTS; round++) render(round);
  return DIGESTS / ((performance.now() - started) / 1000);
}
