// Handles keys that a walk through all keys didn't include. Rows can move between pages while they are read, so the
// feed is asked about each key before its listing leaves the market. The listing keeps its number and returns under it;
// it is deleted only after a year of absence. If the result of the walk isn't plausible, nothing is removed.
import { deleteLongAbsent, leaveMarket } from '#domain/intake/store/change-listings.server.ts';
import { inOwnTransaction } from '#db/transaction.ts';
import { NO_COUNTS } from '#domain/runs/run-counts.ts';
import { REMOVAL_LIMIT_LABEL } from '#domain/sources/source-option-labels.ts';
import { ASKED_AT_ONCE, askAbout, storeAnswers } from './ask-about.server.ts';
import type { ReplicationParts } from './replicate.server.ts';

/** If fewer listings than this are known, a percentage means little. */
const LEAST_FOR_SHARE = 20;
/** Per sweep; the next sync's sweep looks up the rest. */
const MOST_ASKED = 5_000;

const COUNT = `
  with named as (select distinct listing_key from platform.sweep_keys where source_id = $1)
  select
    (select count(*)::int from named) as named,
    count(*)::int as known,
    count(*) filter (where n.listing_key is null)::int as missing
  from platform.listing_records r left join named n using (listing_key)
  where r.source_id = $1 and r.absent_since is null`;

/** Keys missing from the feed. Listings of this source without a record came from files and stay. */
const MISSING = `
  select r.listing_key from platform.listing_records r
  where r.source_id = $1 and r.absent_since is null
    and not exists (select from platform.sweep_keys k where k.source_id = $1 and k.listing_key = r.listing_key)
  order by r.listing_key
  limit $2`;

/** Marks keys that were asked about and kept as seen in this sweep. */
const NAME = `
  insert into platform.sweep_keys (source_id, listing_key, modified_at)
  select source_id, listing_key, modified_at from platform.listing_records
  where source_id = $1 and listing_key = any ($2)`;

const MARK_ABSENT = `
  update platform.listing_records set absent_since = now()
  where source_id = $1 and listing_key = any ($2)
    and listing_key in (select mls_id from properties where source_id = $1 and mls_id = any ($2))`;

/** Records that never had a listing, or whose listing was deleted in the portal, so no listing has their number. */
const FORGET = `
  delete from platform.listing_records where source_id = $1 and listing_key = any ($2) and absent_since is null`;

const FORGET_ENDED = 'delete from platform.listing_records where source_id = $1 and listing_key = any ($2)';

export interface PurgeOutcome {
  /** False: the walk missed implausibly many keys, and nothing was changed. */
  isBelieved: boolean;
  /** False: the feed still has to be asked about some of the missing keys. */
  isWhole: boolean;
}

/**
 * Can run again after the process was killed: listings that are already gone no longer count as missing. @throws
 * FeedError
 */
export async function purge(parts: ReplicationParts): Promise<PurgeOutcome> {
  const { client, source, run } = parts;
  await client.query('analyze platform.sweep_keys').catch(() => {});
  const { rows } = await client.query<{ named: number; known: number; missing: number }>(COUNT, [source.id]);
  const { named = 0, known = 0, missing = 0 } = rows[0] ?? {};
  const isBelieved =
    missing === 0 || (named > 0 && (known < LEAST_FOR_SHARE || missing <= known * source.profile.mostMissingShare));
  if (!isBelieved) {
    await run.note(
      `The feed left out ${missing} of the ${known} listings that it had before and returned ${named}. That is too many at once to trust, so nothing was removed. Ask the listing service whether its feed is complete. If the listings are really gone, edit this source and raise “${REMOVAL_LIMIT_LABEL}”. Until then, each sync compares again`,
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
    // A feed that answers for none of these won't answer for the others.
    isAnswered = unclearHere < keys.length;
    unclear += unclearHere;
    asked += keys.length;
    await run.show('sweep', 'Property', asked, missing);
  }
  if (!isAnswered) unclear += missing - asked;
  if (unclear > 0) {
    await run.note(
      `The feed no longer lists ${unclear} listings and did not answer requests for them one by one, so they were kept`,
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

/** Returns for how many keys the feed gave no clear answer. */
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
