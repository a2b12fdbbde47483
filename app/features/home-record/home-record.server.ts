// Loads the page of a home that isn't for sale now.
import { data, redirect } from 'react-router';
import { cardText } from '#domain/search/answer-json.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import { findBuilding } from '#domain/records/find-building.server.ts';
import { findHome, type HomeRecord } from '#domain/records/find-home.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type BlockEstimate, loadHomeEstimate } from '#app/features/home-estimate/home-estimate.server.ts';
import type { CardJson } from '#app/features/listing-cards/card-json.ts';

const CARDS = 3;

export interface HomeRecordData {
  home: HomeRecord;
  /** Homes for sale in the same place. */
  forSale: { cards: CardJson[]; total: number; place: string; path: string } | null;
  /** Null: it isn't a kind of home that is estimated, or no model was trained. */
  estimate: BlockEstimate | null;
  siteUrl: string;
  /** Milliseconds. */
  now: number;
}

export function readHomeId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

/** @throws a redirect to the listing if it is on the market, or a 404 */
export async function loadHomeRecord({ db, search, siteUrl, log }: ServerContext, id: number): Promise<HomeRecordData> {
  const home = await findHome(db, id);
  if (home === null) throw data(null, { status: 404 });
  if ('listing' in home) throw redirect(`/property/${home.listing}`, 302);
  let forSale: HomeRecordData['forSale'] = null;
  try {
    const place = home.borough ?? home.city;
    const query = {
      kind: 'sale' as const,
      city: place,
      state: home.state,
      sort: 'recent' as const,
      page: 1,
      pageSize: CARDS,
    };
    const { items, total } = await search.search(query);
    const path = `/buy?${printSearchParams({ ...query, kind: undefined, pageSize: undefined })}`;
    if (items.length > 0) forSale = { cards: items.map(cardText), total, place, path };
  } catch (error) {
    log('error', 'homes for sale beside a record could not be read', { cause: String(error) });
  }
  return { home, forSale, estimate: await loadHomeEstimate(db, home.id), siteUrl, now: Date.now() };
}

/** @throws a 404 */
export async function loadBuilding({ db, siteUrl }: ServerContext, id: number) {
  const building = await findBuilding(db, id);
  if (building === null) throw data(null, { status: 404 });
  return { building, siteUrl };
}
