// Listings of the sample accounts, in the states that a lister meets, and a firm with a broker and a salesperson. The
// owner's are homes of the sample set, so that as many homes are on the market as without them.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import type { PostingState } from '#domain/postings/posting-states.ts';
import { BUILDING_FEATURES, UNIT_FEATURES } from '#domain/postings/posting-options.ts';
import { type Publication, publish } from '#domain/postings/publish-posting.server.ts';
import { saveForm } from '#domain/postings/save-posting.server.ts';
import { createRandom } from './sample/random.ts';
import { addSampleConversations } from './sample-conversations.ts';

const DAY_MS = 86_400_000;
const FIRM = 'Sample Stoop Realty';

/** The states of the owner's homes, with the status that a home of the sample set has in each. */
const STATES: readonly { state: PostingState; status: string; count: number; events: [string, PostingState][] }[] = [
  { state: 'active', status: 'active', count: 2, events: [['confirm', 'active']] },
  { state: 'under_contract', status: 'pending', count: 1, events: [['accept', 'under_contract']] },
  { state: 'inactive', status: 'expired', count: 1, events: [['expire', 'inactive']] },
  { state: 'closed', status: 'sold', count: 1, events: [['close', 'closed']] },
];

/** What the law asks of a rental, and who gets the inquiries. */
const ANSWERS: PostingFields = {
  listing_kind: 'rental',
  listing_types: ['exclusive'],
  broker_fee_payer: 'nobody',
  application_fee: '20',
  all_fees: 'on',
  legal_bedrooms: 'on',
  flood_zone: 'no',
  flood_damage: 'no',
  good_cause: 'covered',
  agreement: 'on',
};

/** It names a fee that the form doesn't have, so an administrator has to decide. */
const CONTRADICTING: PostingFields = {
  ...ANSWERS,
  address: '412 Sterling Place, Brooklyn, NY 11238',
  unit: '3R',
  bedrooms: '2',
  bathrooms: '1',
  price: '3,950',
  sqft: '910',
  description:
    'Third floor rear of a limestone house, with a tin ceiling and a view over the gardens. A broker fee of 12% is due at signing.',
};

const UNFINISHED: PostingFields = {
  listing_kind: 'rental',
  address: '88 Willow Street, Brooklyn, NY 11201',
  bedrooms: '1',
  price: '4,100',
};

const FOR_APPROVAL: PostingFields = {
  listing_kind: 'sale',
  listing_types: ['exclusive'],
  address: '35-20 79th Street, Jackson Heights, NY 11372',
  unit: '4F',
  property_type: 'Apartment',
  ownership: 'coop',
  bedrooms: '1',
  bathrooms: '1',
  price: '$389,000',
  sqft: '720',
  monthly_charges: '845',
  description:
    'Prewar co-op with a herringbone floor and windows on a shared garden that runs the length of the block.',
  legal_bedrooms: 'on',
  flood_zone: 'no',
  flood_damage: 'no',
  seller_disclosure: 'on',
  agreement: 'on',
};

interface Person {
  id: string;
  email: string;
  name: string;
}

type Standing = Publication & { now: Date };

/** Does nothing without the sample set, or once the accounts have listings; but active ones stay so. */
export async function seedSamplePostings(
  pool: pg.Pool,
  settings: Omit<Publication, 'isQuiet' | 'places'>,
  readPlaces: () => Promise<PlaceIndex>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('stoop sample postings'))");
    const people = await readPeople(client);
    const { OWNER: owner, AGENT: agent, BROKER: broker } = people;
    if (!owner || !agent || !broker) return;
    await client.query(
      `update postings p set active_until = now() + interval '6 days' from properties h
       where h.id = p.property_id and h.is_sample and p.account_id = $1 and p.state in ('active', 'under_contract')`,
      [owner.id],
    );
    if (!(await isNew(client, [owner.id, agent.id]))) return;
    const standing = { ...settings, places: await readPlaces(), isQuiet: true, now: new Date() };
    for (const each of STATES) await listHomes(client, owner, each, standing);
    await submit(client, owner, CONTRADICTING, standing);
    await saveForm(client, owner.id, {
      id: null,
      form: withContact(UNFINISHED, owner),
      baseVersion: null,
      device: 'Phone',
    });
    await openFirm(client, broker, agent);
    await submit(client, agent, FOR_APPROVAL, standing);
    await addSampleConversations(client, owner, standing.now);
  });
}

async function readPeople(client: pg.ClientBase): Promise<Partial<Record<string, Person>>> {
  const { rows } = await client.query<Person & { role: string }>(
    `select id, email, role, concat_ws(' ', first_name, last_name) as name from profiles
     where email in ('owner@sample.stoop.example', 'agent@sample.stoop.example', 'broker@sample.stoop.example')`,
  );
  return Object.fromEntries(rows.map((person) => [person.role, person]));
}

async function isNew(client: pg.ClientBase, accounts: string[]): Promise<boolean> {
  const { rows } = await client.query(
    `select where exists (select from properties where is_sample)
       and not exists (select from postings where account_id = any($1))`,
    [accounts],
  );
  return rows.length > 0;
}

const withContact = (form: PostingFields, { name, email }: Person): PostingFields => ({
  available_on: newYorkDay(Date.now() + 14 * DAY_MS),
  ...form,
  contact_name: name,
  contact_email: email,
});

async function submit(client: pg.ClientBase, person: Person, form: PostingFields, settings: Standing): Promise<void> {
  const saved = { id: null, form: withContact(form, person), baseVersion: null, device: 'Laptop' };
  const { id } = await saveForm(client, person.id, saved);
  const result = await publish(client, settings, person.id, id);
  if (result.outcome !== 'in_review') throw new Error(`A sample listing isn't in review: ${JSON.stringify(result)}`);
}

interface SampleRental {
  id: number;
  line: string;
  unit: string | null;
  unit_key: string;
  property_type: string;
  beds: number;
  baths: number;
  price: number;
  sqft: number | null;
  title: string;
  description: string;
  features: string[];
  amenities: string[];
}

/** The last ones, which tests and links name least. */
const RENTALS = `
  select id, concat(address, ', ', city, ', ', state, ' ' || zip_code) as line, unit, unit_key, property_type, beds,
    baths::float8 as baths, price::float8 as price, sqft::float8 as sqft, title, description, features, amenities
  from properties
  where is_sample and listing_kind = 'rental' and status = $1 and property_type <> 'Commercial' and beds between 0 and 8
    and baths >= 1 and price > 0 and coalesce(broker_fee, 0) = 0 and not hide_address and not hide_from_internet
    and duplicate_of is null and not exists (select from postings o where o.property_id = properties.id)
  order by id desc
  limit $2`;

async function listHomes(
  client: pg.ClientBase,
  owner: Person,
  { state, status, count, events }: (typeof STATES)[number],
  { now, activeDays }: Standing,
): Promise<void> {
  const { rows } = await client.query<SampleRental>(RENTALS, [status, count]);
  for (const [index, home] of rows.entries()) {
    const form = withContact(formOf(home), owner);
    const saved = { id: null, form, baseVersion: null, device: 'Laptop' };
    const { id, version } = await saveForm(client, owner.id, saved);
    const isListed = state === 'active' || state === 'under_contract';
    const posted = new Date(now.getTime() - (isListed ? 24 - 5 * index : activeDays + 9) * DAY_MS);
    const confirmed = isListed ? new Date(now.getTime() - (1 + index) * DAY_MS) : posted;
    const ends = new Date(confirmed.getTime() + activeDays * DAY_MS);
    await client.query(
      `update postings set property_id = $2, state = $3, published = form, published_version = $4, home_key = $5,
         published_as = 'OWNER', posted_at = $6, confirmed_at = $7, active_until = $8, closed_on = $9, close_price = $10
       where id = $1`,
      [
        id,
        home.id,
        state,
        version,
        home.unit_key,
        posted,
        confirmed,
        ends,
        state === 'closed' ? newYorkDay(ends) : null,
        state === 'closed' ? home.price : null,
      ],
    );
    let from: PostingState = 'draft';
    for (const [event, to] of [['publish', 'active'] as const, ...events]) {
      await client.query(
        `insert into posting_events (posting_id, event, from_state, to_state, actor, actor_id, happened_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          id,
          event,
          from,
          to,
          event === 'expire' ? 'clock' : 'lister',
          event === 'expire' ? null : owner.id,
          event === 'publish' ? posted : isListed ? confirmed : ends,
        ],
      );
      from = to;
    }
    await addStatistics(client, home.id, posted, isListed ? now : ends);
  }
}

function formOf(home: SampleRental): PostingFields {
  const all = [...home.features, ...home.amenities];
  const among = (options: readonly string[]) => options.filter((option) => all.includes(option));
  const others = all.filter((each) => ![...UNIT_FEATURES, ...BUILDING_FEATURES].some((option) => option === each));
  return {
    ...ANSWERS,
    address: home.line,
    unit: home.unit ?? '',
    property_type: home.property_type,
    bedrooms: String(home.beds),
    bathrooms: String(Math.min(4, Math.floor(home.baths * 2) / 2)),
    price: String(home.price),
    deposit: String(home.price),
    sqft: home.sqft === null ? '' : String(home.sqft),
    title: home.title,
    description: home.description,
    unit_features: among(UNIT_FEATURES),
    building_features: among(BUILDING_FEATURES),
    additional_features: others.join(', ').slice(0, 500),
  };
}

/** More at first, as is usual; the same at each start. */
async function addStatistics(client: pg.ClientBase, propertyId: number, from: Date, to: Date): Promise<void> {
  const random = createRandom(propertyId);
  const days = Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS));
  const rows = Array.from({ length: days + 1 }, (_, index) => ({
    day: newYorkDay(from.getTime() + index * DAY_MS),
    views: Math.round((60 + random.integer(0, 30)) / (1 + index / 4)),
    saves: random.integer(0, 4),
  }));
  await client.query(
    `insert into listing_statistics (property_id, day, views, saves)
     select $1, g.day, g.views, g.saves
     from jsonb_to_recordset($2) as g (day date, views integer, saves integer)
     on conflict do nothing`,
    [propertyId, JSON.stringify(rows)],
  );
}

/** Unless they have chosen another firm meanwhile. */
async function openFirm(client: pg.ClientBase, broker: Person, agent: Person): Promise<void> {
  await client.query(
    `insert into firms (name, state, broker_id) select $1, 'NY', $2
     where not exists (select from firms where broker_id = $2)`,
    [FIRM, broker.id],
  );
  await client.query(
    `insert into firm_members (firm_id, account_id, accepted_at)
     select f.id, $2, now() from firms f
     where f.broker_id = $1 and not exists (select from firm_members where account_id = $2)`,
    [broker.id, agent.id],
  );
}
