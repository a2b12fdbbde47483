import type pg from 'pg';

export interface ReusedPicture {
  picture: string;
  /** Of 64; 0: the same. */
  differingBits: number;
  /** The listing that has it, of a feed, a file or another account; null: a listing that was never published. */
  property: number | null;
  /** If people published that listing themselves. */
  posting: number | null;
  /** At another unit of the same building, where a picture of the lobby may well be the same. */
  isSameBuilding: boolean;
  isSameAccount: boolean;
}

/**
 * Photos of a listing that are also at another home: for an administrator to look at, never a reason to refuse. `home`:
 * the unit_key of the listing's home, as long as it has no property.
 */
export async function findReusedPictures(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  postingId: number,
  home: string | null = null,
): Promise<ReusedPicture[]> {
  const { rows } = await client.query<ReusedPicture>(
    `select picture_id as picture, differing_bits as "differingBits", other_property as property,
       other_posting as posting, is_same_building as "isSameBuilding", is_same_account as "isSameAccount"
     from find_reused_pictures($1, $2)`,
    [postingId, home],
  );
  return rows;
}
