import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertSource } from '#domain/search/listing-fixtures.ts';
import { changeTour } from './change-tour.server.ts';
import { readBookable, readOffer } from './offer.server.ts';
import { requestTour } from './request-tour.server.ts';
import { addHome, addPerson, addressOf, takeMails } from './tours-testing.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(() =>
  database.owner.query('truncate conversations, properties, postings, platform.outbox restart identity cascade'),
);

const parts = () => ({
  pool: database.pool,
  siteUrl: 'https://stoop.example',
  deskEmail: 'desk@stoop.example',
  replyDomain: 'in.stoop.example',
});

const BROOKLYN = {
  title: 'Parlor floor-through',
  address: '412 Garfield Place',
  unit: 'Unit 1',
  city: 'Brooklyn',
  state: 'NY',
  zip_code: '11215',
  listing_kind: 'sale',
  property_type: 'Condo',
  price: 1_845_000,
  listing_firm: 'Hartwell & Rowe',
  listing_agent_license: '10401287654',
};

interface Booked {
  home: number;
  asked: Awaited<ReturnType<typeof takeMails>>;
  confirmed: Awaited<ReturnType<typeof takeMails>>;
}

/** Asked for by Ana and confirmed by the agent of a feed. */
async function book(values: Parameters<typeof addHome>[2]): Promise<Booked> {
  const ana = await addPerson(database.owner, 'Ana');
  const home = await addHome(database.owner, null, values);
  const offered = await readBookable(database.pool, { propertyId: home, deskEmail: '', now: Date.now() });
  const time = offered?.days.flatMap(({ times }) => times)[0] as string;
  const answer = await requestTour(parts(), home, {
    accountId: ana,
    way: 'in_person',
    times: [time],
    name: 'Ana Ortiz',
    email: addressOf(ana),
    phone: null,
    note: null,
    hasAgent: false,
    ownAgent: null,
    ownAgentEmail: null,
  });
  const asked = await takeMails(database.owner);
  await changeTour(parts(), {
    tourId: answer?.tourId as number,
    side: 'recipient',
    change: { event: 'confirm', time, note: 'Eleven steps at the front.', videoUrl: null },
  });
  return { home, asked, confirmed: await takeMails(database.owner) };
}

test('a confirmed tour is told with the picture of the home, its price and address, the time, the person and what can be done', async () => {
  const { home, confirmed } = await book(BROOKLYN);
  const [mail] = confirmed;
  for (const body of [mail?.html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), mail?.text]) {
    for (const words of [
      'Confirmed',
      '$1,845,000',
      '412 Garfield Place, Unit 1',
      `https://stoop.example/property/${home}`,
      'You’re meeting Renata Oyelaran',
      'Hartwell & Rowe',
      'Listing agent',
      'License 10401287654',
      '“Eleven steps at the front.”',
      'Answer this email to write to Renata Oyelaran',
      'https://stoop.example/tour.ics?token=',
      '&ask=times',
      '&ask=end',
      'search?query=412%20Garfield%20Place%2C%20Brooklyn%2C%20NY%2011215',
    ])
      expect(body).toContain(words);
    expect(body).toMatch(/\d [AP]M ET, in person/);
  }
  expect(mail?.html).toContain(`src="https://stoop.example/previews/${home}.jpg"`);
  expect(mail?.html).toContain('prefers-color-scheme:dark');
  expect(mail?.calendar).toContain('METHOD:REQUEST');
  expect(mail?.calendar?.replaceAll('\r\n ', '')).toContain('LOCATION:412 Garfield Place\\, Unit 1\\, Brooklyn\\, NY');
});

test('a home that hides its address is told without it, and without a map', async () => {
  const { confirmed } = await book({ ...BROOKLYN, hide_address: true });
  for (const { html, text, calendar } of confirmed)
    expect(html + text + calendar).not.toMatch(/Garfield|openstreetmap/);
});

test('in New York, the agent’s form about agency is named before asking, in the mails, and to the agent', async () => {
  const { home, asked, confirmed } = await book(BROOKLYN);
  const offer = await readOffer(database.pool, { propertyId: home, deskEmail: '', now: Date.now() });
  expect(offer?.agencyNotice).toMatchObject({
    text: expect.stringMatching(/first substantive contact.*Real Property Law 443/),
    link: { url: 'https://www.nysenate.gov/legislation/laws/RPP/443' },
  });
  const [toHost, toAsker] = asked;
  expect(toHost?.text).toContain('give them the New York State agency disclosure form');
  for (const mail of [toAsker, confirmed[0]]) {
    expect(mail?.text).toContain('gives you the New York State agency disclosure form');
    expect(mail?.html).toContain('https://www.nysenate.gov/legislation/laws/RPP/443');
    expect(mail?.text).toContain('You don’t need a written buyer agreement');
  }
});

test('in New Jersey it is the Consumer Information Statement, for rentals too', async () => {
  const { confirmed } = await book({ listing_firm: 'Lackawanna Homes' });
  expect(confirmed[0]?.text).toContain('Consumer Information Statement');
  expect(confirmed[0]?.text).not.toMatch(/New York State|buyer agreement/);
});

test('nothing about agents is said of a commercial home', async () => {
  const { home } = await book({ ...BROOKLYN, property_type: 'Commercial' });
  const offer = await readOffer(database.pool, { propertyId: home, deskEmail: '', now: Date.now() });
  expect(offer?.agencyNotice).toBeNull();
});

test('an owner who lists their own home has no agent whose form is named', async () => {
  const owner = await addPerson(database.owner, 'Omar', 'OWNER');
  const home = await addHome(database.owner, owner, { ...BROOKLYN, listing_agent: 'Omar Sample' });
  const offer = await readOffer(database.pool, { propertyId: home, deskEmail: '', now: Date.now() });
  expect(offer?.reader.role).toBe('owner');
  expect(offer).toMatchObject({ agencyNotice: null, represents: null, home: { isForSaleByAgent: false } });
});
