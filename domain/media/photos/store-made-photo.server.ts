import type pg from 'pg';
import type { PhotoFacts } from './renditions.server.ts';

/** Notes that the renditions of this photo are stored; from now on it can be shown. */
export async function storeMadePhoto(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  facts: PhotoFacts,
): Promise<void> {
  const { digest, width, height, placeholder, fingerprint, is_plain: isPlain } = facts;
  await client.query(
    `insert into photos (source_url, digest, width, height, placeholder, fingerprint, is_plain, fetched_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())
     on conflict (source_url) do update
     set digest = excluded.digest, width = excluded.width, height = excluded.height, placeholder = excluded.placeholder,
       fingerprint = excluded.fingerprint, is_plain = excluded.is_plain,
       failure = null, failures = 0, retry_after = null, fetched_at = excluded.fetched_at`,
    [name, digest, width, height, placeholder, fingerprint, isPlain],
  );
}
