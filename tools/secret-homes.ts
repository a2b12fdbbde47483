// Listings that strangers may not fully read, for the test that searches for their words everywhere.
import type pg from 'pg';

/**
 * These words are in every text that strangers may not read, and nowhere else. So are the digits of the prices and pins
 * below.
 */
export const SECRETS =
  /quillfeather|whisperwood|hushmore|quiet quinn|secret-771|7,?777,?701|9,?876,?54[34]|40\.1234|74\.1234|40123457|74123457/i;
const PIN = { latitude: 40.123457, longitude: -74.123457 };
export const PHOTO = 'http://127.0.0.1:9/12-quillfeather-lane.jpg';

/** Numbers of homes, by what is hidden about them. */
export type SecretHomes = Record<'open' | 'hidden' | 'withheld' | 'withheldSold' | 'onRequest' | 'gone', number>;

async function add(owner: pg.Pool, values: Record<string, unknown>): Promise<number> {
  const all = { city: 'Hoboken', state: 'NJ', zip_code: '07030', price: 500_000, beds: 2, sqft: 900, ...values };
  const names = Object.keys(all);
  const { rows } = await owner.query(
    `insert into properties (source_id, mls_source, listing_date, ${names.join(', ')})
     select id, name, now() - interval '2 days', ${names.map((_, index) => `$${index + 1}`).join(', ')}
     from mls_sources where name = 'Test MLS' returning id`,
    Object.values(all),
  );
  return rows[0].id;
}

/** One unit with listings of every kind, and one home whose price is on request. */
export async function addSecretHomes(owner: pg.Pool): Promise<SecretHomes> {
  const homes: SecretHomes = { open: 0, hidden: 0, withheld: 0, withheldSold: 0, onRequest: 0, gone: 0 };
  await owner.query(`insert into mls_sources (name) values ('Test MLS')`);
  const unit = { unit_key: '12 quillfeather lane|4b|hoboken|NJ' };
  const hidden = {
    title: 'Whisperwood',
    address: '9 Whisperwood Road',
    price: 7_777_701,
    listing_firm: 'Hushmore Estates',
    listing_agent: 'Quiet Quinn',
    listing_agent_email: 'quiet@example.com',
    hide_from_internet: true,
  };
  const withheld = {
    ...PIN,
    ...unit,
    title: 'Two rooms on Quillfeather',
    description: 'Quillfeather Lane at its best',
    address: '12 Quillfeather Lane',
    unit: '4B',
    neighborhood: 'Quillfeather Lofts',
    images: [PHOTO],
    features: ['Quillfeather views'],
    amenities: ['Quillfeather gym'],
    ownership: 'coop',
    flip_tax: 'Quillfeather 2%',
    sublet_policy: 'Ask Quillfeather',
    virtual_tour_url: 'https://tour.example/quillfeather',
    scheduling_url: 'https://visits.example/quillfeather',
    listing_firm: 'Plover Realty',
    listing_agent_email: 'plover@example.com',
    hide_address: true,
  };
  // The open listing is in the same unit as hidden ones; its own words may be read.
  const openUnit = { unit_key: '1 open street|4b|hoboken|NJ' };
  homes.gone = await add(owner, { ...hidden, ...openUnit, mls_id: 'SECRET-7711' });
  await owner.query('delete from properties where id = $1', [homes.gone]);
  homes.hidden = await add(owner, { ...hidden, ...openUnit, mls_id: 'SECRET-7712' });
  homes.open = await add(owner, {
    ...openUnit,
    mls_id: 'OPEN-1',
    title: 'Open home',
    address: '1 Open Street',
    unit: '4B',
  });
  homes.withheld = await add(owner, { ...withheld, mls_id: 'W-1' });
  homes.withheldSold = await add(owner, { ...withheld, ...openUnit, mls_id: 'W-2', status: 'sold' });
  homes.onRequest = await add(owner, {
    mls_id: 'R-1',
    unit_key: 'r',
    title: 'On request',
    address: '2 Open Street',
    price: 9_876_544,
  });
  for (const price of ['9876543', 'null'])
    await owner.query(`update properties set price = ${price} where id = $1`, [homes.onRequest]);
  for (const id of [homes.hidden, homes.withheld]) {
    await owner.query(
      `insert into open_houses (property_id, starts_at, ends_at, note)
       values ($1, date_trunc('day', now()) + interval '2 days', now() + interval '3 days', 'Enter on Quillfeather')`,
      [id],
    );
    await owner.query(
      `insert into property_fees (property_id, name, due, note, amount)
       values ($1, 'Quillfeather garage', 'Quillfeather', 'Quillfeather', 50)`,
      [id],
    );
  }
  return homes;
}
