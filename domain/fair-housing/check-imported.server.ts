// Checks the texts of listings from files and feeds. Nothing is hidden: what is found is a flag for administrators.
// Listings that people publish are checked before (domain/postings/find-wording-blocks.server.ts).
import type pg from 'pg';
import { EDITION, findUnlawfulWording } from './find-unlawful-wording.server.ts';
import { checkListingTexts, type FieldFinding, jurisdictionOf } from './listing-texts.ts';

/** A second of a core at most, so that a worker that stops waits for little. */
const BATCH = 500;

interface Unchecked {
  id: string;
  /** properties.updated_at as text: a Date would drop its microseconds. */
  version: string;
  hash: string;
  /** The texts and the rules are those of the last check. */
  isKnown: boolean;
  title: string;
  description: string | null;
  features: string[];
  state: string;
  county: string | null;
  borough: string | null;
  city: string;
}

/** In the order of the key, so that one pass reads each listing once. */
const UNCHECKED = `
  with changed as (
    select p.*, md5(concat_ws(E'\\n', p.title, p.description, p.features, p.amenities, p.state, p.county, p.borough,
      p.city)) as hash, c.text_hash, c.edition
    from properties p left join platform.wording_checks c on c.property_id = p.id
    where p.id > $1 and p.status in ('active', 'pending')
      and (c.property_id is null or c.seen_version <> p.updated_at or c.edition <> $2)
      and not exists (select from postings o where o.property_id = p.id)
    order by p.id
    limit $3
  )
  select id::text, updated_at::text as version, hash, coalesce(text_hash = hash and edition = $2, false) as "isKnown", title,
    description, features || amenities as features, state, county, borough, city
  from changed
  order by changed.id`;

const NOTE = `
  insert into platform.wording_checks (property_id, seen_version, text_hash, edition, findings)
  select n.id, n.version, n.hash, $2, n.findings
  from jsonb_to_recordset($1) as n (id bigint, version timestamptz, hash text, findings jsonb)
  -- It may be gone since it was read.
  join properties p on p.id = n.id
  for key share of p
  on conflict (property_id) do update
  set seen_version = excluded.seen_version, text_hash = excluded.text_hash, edition = excluded.edition,
    findings = excluded.findings,
    -- A decision holds for the text it was made about.
    dismissed_at = case when wording_checks.text_hash = excluded.text_hash then wording_checks.dismissed_at end`;

const SEEN = `
  update platform.wording_checks c set seen_version = n.version
  from jsonb_to_recordset($1) as n (id bigint, version timestamptz)
  where c.property_id = n.id`;

/** One finding for each place in the texts, without wording that only seems to choose people. */
function check({ title, description, features, ...place }: Unchecked): FieldFinding[] {
  const jurisdiction = jurisdictionOf(place);
  if (!jurisdiction) return [];
  const findings = checkListingTexts({ title, description, features }, jurisdiction, findUnlawfulWording);
  const certain = findings.filter(({ ground }) => ground !== 'any');
  // The same words may break several laws.
  return [...new Map(certain.map((each) => [`${each.field} ${each.index} ${each.start} ${each.end}`, each])).values()];
}

/**
 * Checks what has come or changed since the last call.
 * @returns how many were looked at, and how many of those have a finding
 */
export async function checkImported(
  pool: Pick<pg.Pool, 'query'>,
  signal: AbortSignal,
): Promise<{ checked: number; flagged: number }> {
  const total = { checked: 0, flagged: 0 };
  for (let after = '0'; ; ) {
    signal.throwIfAborted();
    const { rows } = await pool.query<Unchecked>(UNCHECKED, [after, EDITION, BATCH]);
    const last = rows.at(-1);
    if (!last) return total;
    after = last.id;
    const known = rows.filter(({ isKnown }) => isKnown);
    const found = rows
      .filter(({ isKnown }) => !isKnown)
      .map((row) => ({ id: row.id, version: row.version, hash: row.hash, findings: check(row) }));
    if (known.length > 0) await pool.query(SEEN, [JSON.stringify(known.map(({ id, version }) => ({ id, version })))]);
    if (found.length > 0) await pool.query(NOTE, [JSON.stringify(found), EDITION]);
    total.checked += found.length;
    total.flagged += found.filter(({ findings }) => findings.length > 0).length;
  }
}
