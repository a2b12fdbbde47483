// Listings from files and feeds whose wording an administrator should look at, and the decision that it is lawful.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import type { FieldFinding } from './listing-texts.ts';

/** A page's worth; what is decided makes room for the rest. */
const MOST = 25;

export interface FlaggedListing {
  propertyId: number;
  title: string;
  address: string;
  source: string;
  /** Identifies the text that was checked. */
  textHash: string;
  /** Each with the whole text it is in. */
  findings: (FieldFinding & { whole: string })[];
}

export interface FlaggedListings {
  total: number;
  /** The latest listings first. */
  listings: FlaggedListing[];
}

const FLAGGED = `
  from platform.wording_checks c join properties p on p.id = c.property_id
  where c.findings <> '[]' and c.dismissed_at is null and p.status in ('active', 'pending')`;

interface FlaggedRow extends Omit<FlaggedListing, 'findings'> {
  description: string | null;
  features: string[];
  findings: FieldFinding[];
}

export async function listFlagged(pool: Pick<pg.Pool, 'query'>): Promise<FlaggedListings> {
  const [counted, read] = await Promise.all([
    pool.query<{ total: number }>(`select count(*)::integer as total ${FLAGGED}`),
    pool.query<FlaggedRow>(
      `select p.id as "propertyId", p.title, concat_ws(', ', p.address, p.unit, p.city, p.state) as address,
         p.mls_source as source, c.text_hash as "textHash", p.description, p.features || p.amenities as features,
         c.findings
       ${FLAGGED}
       order by p.listing_date desc, p.id desc
       limit $1`,
      [MOST],
    ),
  ]);
  const listings = read.rows.map(({ description, features, ...row }) => ({
    ...row,
    findings: row.findings.map((finding) => ({
      ...finding,
      whole: { title: row.title, description: description ?? '', features: features[finding.index] ?? '' }[
        finding.field
      ],
    })),
  }));
  return { total: counted.rows[0]?.total ?? 0, listings };
}

/**
 * Decides that the wording is lawful: the listing is no longer flagged until its texts change.
 * @throws RequestRefused if they have changed since they were looked at
 */
export function dismissWording(
  pool: pg.Pool,
  administrator: Administrator,
  { id, textHash }: { id: number; textHash: string },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string; words: string[] }>(
      `update platform.wording_checks c set dismissed_at = now()
       from properties p
       where c.property_id = $1 and c.text_hash = $2 and c.dismissed_at is null and p.id = c.property_id
       returning concat_ws(', ', p.title, p.address, p.unit) as name,
         (select array_agg(f.text) from jsonb_to_recordset(c.findings) as f (text text)) as words`,
      [id, textHash],
    );
    const [listing] = rows;
    if (!listing)
      throw new RequestRefused('conflict', 'The texts of this listing have changed, or somebody has decided already.');
    await noteAdminAction(client, administrator, {
      action: 'wording_dismissed',
      target: `${id} ${listing.name}`,
      details: { words: listing.words },
    });
  });
}
