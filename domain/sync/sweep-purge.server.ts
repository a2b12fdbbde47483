// What a walk through all keys did not name: rows move between pages while they are read, so that each is asked about
// before it leaves the market. It keeps its number, and returns under it; only a year of absence ends it. Nothing leaves
// after a walk that is not plausible.
import { deleteLongAbsent, leaveMarket } from '#domain/intake/store/write-listings.server.ts';
import { inOwnTransaction } from '#db/transaction.ts';
import { NO_COUNTS } from '#domain/runs/run-counts.ts';
import { REMOVAL_LIMIT_LABEL } from '#domain/sources/source-option-labels.ts';
import { ASKED_AT_ONCE, askAbout, storeAnswers } from './ask-about.server.ts';
import type { ReplicationParts } from './replicate.server.ts';

/** Fewer known listings than this prove nothing about a share. */
const LEAST_FOR_SHARE = 20;
/** Of one sweep; the next one, at the next sync, asks about the rest. */
const MOST_ASKED = 5_000;

const COUNT = `
  with named as (select distinct listing_key from platform.sweep_keys where source_id = $1)
  select
    (select count(*)::int from named) as named,
    count(*)::int as known,
    count(*) filter (where n.listing_key is null)::int as missing
  from platform.listing_records r left join named n using (listing_key)
  where r.source_id = $1 and r.absent_since is null`;

/** What the feed does not name. Listings of this source that no record stands for came from files, and stay. */
const MISSING = `
  select r.listing_key from platform.listing_records r
  where r.source_id = $1 and r.absent_since is null
    and not exists (select from platform.sweep_keys k where k.source_id = $1 and k.listing_key = r.listing_key)
  order by r.listing_key
  limit $2`;

/** Asked about and kept: named as far as this sweep is concerned. */
const NAME = `
  insert into platform.sweep_keys (source_id, listing_key, modified_at)
  select source_id, listing_key, modified_at from platform.listing_records
  where source_id = $1 and listing_key = any ($2)`;

const MARK_ABSENT = `
  update platform.listing_records set absent_since = now()
  where source_id = $1 and listing_key = any ($2)
    and listing_key in (select mls_id from properties where source_id = $1 and mls_id = any ($2))`;

/** Kept apart, or deleted in the portal: nothing has its number. */
const FORGET = `
  delete from platform.listing_records where source_id = $1 and listing_key = any ($2) and absent_since is null`;

const FORGET_ENDED = 'delete from platform.listing_records where source_id = $1 and listing_key = any ($2)';

export interface PurgeOutcome {
  /** False: the walk missed more than can be, and nothing was touched. */
  isBelieved: boolean;
  /** False: some of what is missing is still to be asked about. */
  isWhole: boolean;
}

/** May run again after a kill: what is gone by then is not missing any more. @throws FeedError */
export async function purge(parts: ReplicationParts): Promise<PurgeOutcome> {
  const { client, source, run } = parts;
  await client.query('analyze platform.sweep_keys').catch(() => {});
  const { rows } = await client.query<{ named: number; known: number; missing: number }>(COUNT, [source.id]);
  const { named = 0, known = 0, missing = 0 } = rows[0] ?? {};
  const isBelieved =
    missing === 0 || (named > 0 && (known < LEAST_FOR_SHARE || missing <= known * source.profile.mostMissingShare));
  if (!isBelieved) {
    await run.note(
      `The feed left out ${missing} of the ${known} listings that it had before and named ${named}. That is too many at once to trust, so nothing was removed. Ask the listing service whether its feed is complete. If the listings are really gone, edit this source and raise “${REMOVAL_LIMIT_LABEL}”. Until then, each sync compares again`,
    );
    return { isBelieved, isWhole: true };
  }
  await endLongAbsent(parts);
  let unclear = 0;
  let asked = 0;
  let isAnswered = true;
  while (isAnswered && asked < Math.min(missing, MOST_ASKED)) {
    const { rows: keys } = await client.query<{ listing_key: string }>(MISSING, [source.id, ASKED_AT_ONCE]);
    if (keys.length === 0) break;
    const unclearHere = await askAndLeave(
      keys.map((row) => row.listing_key),
      parts,
    );
    // A feed that answers for none of them will not for the others.
    isAnswered = unclearHere < keys.length;
    unclear += unclearHere;
    asked += keys.length;
    await run.show('sweep', 'Property', asked, missing);
  }
  if (!isAnswered) unclear += missing - asked;
  if (unclear > 0) {
    await run.note(
      `The feed no longer names ${unclear} listings and does not answer for them one by one: they were kept`,
    );
  }
  return { isBelieved, isWhole: !isAnswered || asked >= missing };
}

async function endLongAbsent({ client, source, run }: ReplicationParts): Promise<void> {
  await inOwnTransaction(client, async () => {
    const ended = await deleteLongAbsent(client, source.id);
    await client.query(FORGET_ENDED, [source.id, ended]);
    const count = ended.length;
    if (count > 0) await run.add(client, { ...NO_COUNTS, total: count, removed: count });
  });
}

/** Returns for how many the feed gave no clear answer. */
async function askAndLeave(keys: readonly string[], parts: ReplicationParts): Promise<number> {
  const { client, source, run } = parts;
  const { records, gone, unclear } = await askAbout(keys, parts);
  await storeAnswers(records, parts);
  await inOwnTransaction(client, async () => {
    const count = await leaveMarket(client, { sourceId: source.id, keys: gone, runId: run.id });
    await client.query(MARK_ABSENT, [source.id, gone]);
    await client.query(FORGET, [source.id, gone]);
    const kept = keys.filter((key) => !gone.includes(key));
    await client.query(NAME, [source.id, kept]);
    await run.add(client, { ...NO_COUNTS, total: count, removed: count });
  });
  return unclear.length;
}
