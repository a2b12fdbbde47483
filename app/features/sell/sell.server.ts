import { data } from 'react-router';
import { EVERYBODY } from '#domain/agents/directory-query.ts';
import { findAgents } from '#domain/agents/directory.server.ts';
import {
  type FoundHome,
  findRecordedHomes,
  placeDescribedHome,
  readRecordedHome,
  type RecordedHome,
  readSaleAddresses,
} from '#domain/estimates/read-home-facts.server.ts';
import { type HomeEstimate, estimateFrom } from '#domain/estimates/home-estimate.server.ts';
import type { HomeFacts } from '#domain/estimates/home-facts.ts';
import { readModelHeads } from '#domain/estimates/models.server.ts';
import type { ShownComparable } from '#domain/estimates/shown-comparable.ts';
import { readTypedAddress, type TypedAddress } from '#domain/estimates/typed-address.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type Description, type FactErrors, readDescription } from './description.ts';

/** What the landing page says of the live model; null: none was trained. */
export async function loadSell({ db, readsOnlySearches }: ServerContext) {
  readsOnlySearches();
  const [head] = await readModelHeads(db, 1);
  return { head: head ? { sales: head.sales, lastDay: head.lastDay, all: head.accuracy?.all ?? null } : null };
}
export type LoadedSell = Awaited<ReturnType<typeof loadSell>>;

export interface LocatedComparable extends ShownComparable {
  address: string;
}

/** Who a seller may ask: one named person. */
export interface SellersAgent {
  id: number;
  name: string;
  firm: string | null;
  sold: number;
}

export interface EstimatedHome {
  name: string;
  /** Null: no agent is known in the region. */
  agent: SellersAgent | null;
  facts: Pick<HomeFacts, 'kind' | 'region' | 'areaSqft' | 'landSqft' | 'yearBuilt' | 'beds' | 'baths'>;
  lastSale: RecordedHome['lastSale'];
  estimate: Omit<HomeEstimate, 'comparables'> & { comparables: LocatedComparable[] };
}

export type LoadedEstimate = { typed: string; description: Description; errors: FactErrors } & (
  | { step: 'type' | 'describe'; error: string | null }
  | { step: 'choose'; homes: FoundHome[] }
  | { step: 'shown'; homeId: number | null; home: EstimatedHome }
  | { step: 'untrained' }
);

const HOME_ID = /^[1-9]\d{0,14}$/;
export const NO_ADDRESS = 'Type a house number and a street, such as 75 Bay 20th Street, Brooklyn, NY 11214.';

/** From the address to the estimate: the address finds homes, one is chosen or described. */
export async function loadEstimate(url: URL, { db }: ServerContext) {
  const typed = (url.searchParams.get('address') ?? '').trim();
  const { description, errors } = readDescription(url.searchParams);
  const base = { typed, description, errors };
  const homeId = url.searchParams.get('home') ?? '';
  const hasErrors = Object.keys(errors).length > 0;
  if (HOME_ID.test(homeId)) {
    const found = await estimateRecorded(db, Number(homeId), description);
    return answer({ ...base, ...found }, hasErrors ? 400 : 200);
  }
  const address = readTypedAddress(typed);
  if (!address)
    return answer({ ...base, step: 'type', error: typed === '' ? null : NO_ADDRESS }, typed === '' ? 200 : 400);
  if (description.isSent) {
    if (hasErrors) return answer({ ...base, step: 'describe', error: null }, 400);
    return answer({ ...base, ...(await estimateDescribed(db, typed, address, description)) });
  }
  const homes = await findRecordedHomes(db, { ...address, isWhole: true });
  const [only] = homes;
  if (homes.length === 1 && only) return answer({ ...base, ...(await estimateRecorded(db, only.id, description)) });
  if (homes.length > 1 && url.searchParams.get('other') === null) return answer({ ...base, step: 'choose', homes });
  return answer({ ...base, step: 'describe', error: null });
}

const answer = (loaded: LoadedEstimate, status = 200) => data(loaded, { status });

type Db = ServerContext['db'];
type Outcome = Pick<Extract<LoadedEstimate, { step: 'shown' }>, 'step' | 'homeId' | 'home'> | { step: 'untrained' };

async function estimateRecorded(db: Db, homeId: number, description: Description): Promise<Outcome> {
  const home = await readRecordedHome(db, homeId);
  if (!home) throw data(null, { status: 404 });
  const facts = corrected(home.facts, description);
  const name = [
    home.address,
    home.unit && `Unit ${home.unit}`,
    home.city,
    [home.state, home.zip].filter(Boolean).join(' '),
  ];
  return shown(db, homeId, { name: name.filter(Boolean).join(', '), facts, lastSale: home.lastSale });
}

/** The visitor's own facts count more than the record's, for this page only. */
function corrected(facts: HomeFacts, { kind, areaSqft, beds, baths }: Description): HomeFacts {
  return {
    ...facts,
    kind: kind ?? facts.kind,
    areaSqft: areaSqft ?? facts.areaSqft,
    beds: beds ?? facts.beds,
    baths: baths ?? facts.baths,
  };
}

async function estimateDescribed(
  db: Db,
  typed: string,
  address: TypedAddress,
  description: Description,
): Promise<Outcome> {
  const { kind, areaSqft, beds, baths } = description;
  const zip = description.zip ?? address.zip;
  if (kind === null || zip === null) throw data(null, { status: 400 });
  const facts = await placeDescribedHome(db, { zip, kind, areaSqft, beds, baths, ...address.place });
  return shown(db, null, { name: typed, facts, lastSale: null });
}

async function shown(
  db: Db,
  homeId: number | null,
  { name, facts, lastSale }: Pick<EstimatedHome, 'name' | 'lastSale'> & { facts: HomeFacts },
): Promise<Outcome> {
  const [estimate, agent] = await Promise.all([estimateFrom(db, facts), findSellersAgent(db, facts.region)]);
  if (!estimate) return { step: 'untrained' };
  const ids = estimate.comparables.map(({ saleId }) => saleId);
  const addresses = new Map((await readSaleAddresses(db, ids)).map((each) => [each.saleId, each]));
  const comparables = estimate.comparables.flatMap((comparable) => {
    const found = addresses.get(comparable.saleId);
    const address = found && [found.address, found.unit && `Unit ${found.unit}`].filter(Boolean).join(', ');
    return address ? [{ ...comparable, address }] : [];
  });
  return { step: 'shown', homeId, home: { name, agent, facts, lastSale, estimate: { ...estimate, comparables } } };
}

/** The agent with the most closed sales in the region. Nobody can pay to be named. */
async function findSellersAgent(db: Db, region: string): Promise<SellersAgent | null> {
  const { agents } = await findAgents(db, { ...EVERYBODY, area: region });
  const [first] = agents;
  return first ? { id: first.id, name: first.name, firm: first.firm, sold: first.figures.sold } : null;
}

const LEAST_LETTERS = 4;

/** For the field of the address: homes of public records, as one line and the id that chooses it. */
export async function suggestAddresses(
  { db, log }: ServerContext,
  typed: string,
): Promise<{ id: number; line: string }[]> {
  const address = typed.trim().length < LEAST_LETTERS ? null : readTypedAddress(typed);
  if (!address) return [];
  try {
    const homes = await findRecordedHomes(db, { ...address, isWhole: false });
    return homes.map((home) => ({ id: home.id, line: lineOf(home) }));
  } catch (error) {
    log('error', 'address search failed', { cause: String(error) });
    return [];
  }
}

const lineOf = ({ address, unit, city, state, zip }: FoundHome): string =>
  [[address, unit].filter(Boolean).join(', '), city, [state, zip].filter(Boolean).join(' ')].join(', ');
