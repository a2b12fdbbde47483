import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAgentRecipients } from './agent-recipient.server.ts';
import { type AgentsWorld, openAgentsWorld } from './agents-testing.server.ts';
import { type DirectoryQuery, directoryPath, EVERYBODY, readDirectoryQuery } from './directory-query.ts';
import { countHomesIn } from './count-homes-in.server.ts';
import { countWithFewer, findAgents, readAreas, readLanguages } from './directory.server.ts';
import { readAgentListings, readAgentPage } from './profile.server.ts';
import { readAgentFiles, readSitemapAgents } from './sitemap.server.ts';

let world: AgentsWorld;
beforeAll(async () => {
  world = await openAgentsWorld();
  const brooklyn = { city: 'Brooklyn', county: 'Kings', borough: 'Brooklyn', state: 'NY' };
  await world.addListing({ listing_agent: 'José Peña', listing_firm: 'Hartwell & Rowe', ...brooklyn });
  await world.addListing({
    listing_agent: 'José Peña',
    listing_firm: 'Hartwell & Rowe',
    hide_address: true,
    ...brooklyn,
  });
  await world.addListing({
    listing_agent: 'Renata Oyelaran',
    listing_firm: 'Plover Realty',
    listing_agent_email: 'ren@example.com',
  });
  await world.addListing({
    listing_agent: 'Renata Oyelaran',
    status: 'sold',
    closed_at: '2026-05-05',
    close_price: 5_000_000,
    price: 5_000_000,
  });
  await world.addListing({ listing_agent: 'Bo Li', listing_kind: 'rental', property_type: 'Commercial', price: 4_000 });
  const id = await world.addAccount({ first_name: 'Mei', last_name: 'Castellano', languages: ['Mandarin'] });
  await world.run("update profiles set bio = 'I sell lofts.' where id = $1", id);
  await world.gather();
});
afterAll(() => world.database.drop());

const names = async (query: Partial<DirectoryQuery>) => {
  const { agents, total } = await findAgents(world.database.db, { ...EVERYBODY, ...query });
  expect(agents).toHaveLength(total);
  return agents.map(({ name }) => name);
};

test('the directory is ordered by closed sales', async () => {
  expect((await names({}))[0]).toBe('Renata Oyelaran');
  expect(await names({})).toHaveLength(4);
});

test.each([
  ['pena', ['José Peña']],
  ['PEÑA josé', ['José Peña']],
  ['hartwell', ['José Peña']],
  ['hart', ['José Peña']],
  ['renata oyelarna', ['Renata Oyelaran']],
  ['renatta', ['Renata Oyelaran']],
  ['pena hartwell', ['José Peña']],
  ['pena plover', []],
  ['bo lii', ['Bo Li']],
  ['bpo', []],
  ['zzzz', []],
  ['%', expect.any(Array)],
])('a search for “%s” finds %j', async (term, found) => {
  expect(await names({ term })).toEqual(found);
});

test('filters by area, specialization and language can be combined', async () => {
  expect(await names({ area: 'Brooklyn' })).toEqual(['José Peña']);
  expect(await names({ area: 'Essex County, NJ' })).toEqual(['Renata Oyelaran', 'Bo Li']);
  expect(await names({ area: 'Montclair, NJ', specialization: 'commercial' })).toEqual(['Bo Li']);
  expect(await names({ specialization: 'luxury' })).toEqual(['Renata Oyelaran']);
  expect(await names({ language: 'Mandarin' })).toEqual(['Mei Castellano']);
  expect(await names({ language: 'Greek' })).toEqual([]);
});

test('the languages are those that somebody speaks', async () => {
  expect(await readLanguages(world.database.db)).toEqual(['Mandarin']);
});

test('filters that nobody matches say who would match without each of them', async () => {
  const fewer = await countWithFewer(world.database.db, {
    ...EVERYBODY,
    area: 'Brooklyn',
    language: 'Mandarin',
    page: 2,
  });
  expect(fewer).toEqual([
    { left: 'area', query: { ...EVERYBODY, language: 'Mandarin' }, total: 1 },
    { left: 'language', query: { ...EVERYBODY, area: 'Brooklyn' }, total: 1 },
  ]);
  expect(await countWithFewer(world.database.db, { ...EVERYBODY, area: 'Brooklyn', language: 'Greek' })).toHaveLength(
    1,
  );
  expect(await countWithFewer(world.database.db, { ...EVERYBODY, language: 'Greek' })).toEqual([]);
});

test('an agent’s homes in an area are counted, each once, with those that were sold', async () => {
  const [pena, renata] = [await world.agent('José Peña'), await world.agent('Renata Oyelaran')];
  const ids = [pena.id, renata.id];
  expect(await countHomesIn(world.database.db, 'Brooklyn', ids)).toEqual(new Map([[pena.id, 2]]));
  expect(await countHomesIn(world.database.db, 'Montclair, NJ', ids)).toEqual(new Map([[renata.id, 2]]));
});

test('the areas are the boroughs, then counties and cities', async () => {
  expect((await readAreas(world.database.db)).map(({ area }) => area)).toEqual([
    'Brooklyn',
    'Essex County, NJ',
    'Montclair, NJ',
  ]);
});

test('an address is read back as it was printed, and says what it left out', () => {
  const query: DirectoryQuery = {
    term: 'Peña & Rowe',
    specialization: 'first',
    area: 'Jersey City, NJ',
    language: 'Greek',
    page: 3,
  };
  expect(readDirectoryQuery(new URL(`https://x${directoryPath(query)}`).searchParams)).toEqual({ query, problems: [] });
  expect(readDirectoryQuery(new URLSearchParams('specialization=castles&page=-1'))).toEqual({
    query: EVERYBODY,
    problems: [
      'There is no page “-1”, so this is the first one.',
      'There is no specialization “castles”, so we left it out.',
    ],
  });
  expect(readDirectoryQuery(new URLSearchParams('language=greek')).query.language).toBe('Greek');
});

test('a home that hides its address counts in the figures, but is not among the listings', async () => {
  const { id } = await world.agent('José Peña');
  const page = await readAgentPage(world.database.db, id);
  expect(page).toMatchObject({ agent: { figures: { forSale: 2 } }, isClaimed: false });
  expect(await readAgentListings(world.database.db, id, { most: 6 })).toMatchObject({
    total: 1,
    cards: [{ city: 'Brooklyn' }],
  });
});

test('a page shows what the profile allows', async () => {
  const { id, account_id } = await world.agent('Mei Castellano');
  expect(await readAgentPage(world.database.db, id)).toMatchObject({
    profile: { bio: 'I sell lofts.' },
    isClaimed: true,
  });
  await world.run('update account_preferences set public_profile = false where user_id = $1', account_id);
  // At once, before anything is gathered.
  expect(await readAgentPage(world.database.db, id)).toMatchObject({ profile: null });
  await world.gather();
  expect(await readAgentPage(world.database.db, id)).toBeNull();
  await world.run('update account_preferences set public_profile = true where user_id = $1', account_id);
  await world.gather();
});

test('a message has one reader: the account, the address of a source, or the desk', async () => {
  const readerOf = async (name: string) => {
    const { id } = await world.agent(name);
    return (await findAgentRecipients(world.database.db, [id])).get(id);
  };
  expect(await readerOf('Renata Oyelaran')).toMatchObject({ kind: 'agent', email: 'ren@example.com' });
  expect(await readerOf('Mei Castellano')).toMatchObject({
    kind: 'agent',
    email: expect.stringMatching(/@example.com$/),
  });
  expect(await readerOf('Bo Li')).toMatchObject({ kind: 'desk', email: null });
  await world.run(
    "update mls_sources set contact_name = 'Cy', contact_email = 'cy@example.com' where name = 'First MLS'",
  );
  expect(await readerOf('Bo Li')).toMatchObject({ kind: 'source', name: 'Cy' });
});

test('every shown agent is in the sitemap', async () => {
  const [file] = await readAgentFiles(world.database.db);
  expect(file).toMatchObject({ file: 0 });
  expect(await readSitemapAgents(world.database.db, 0)).toHaveLength(4);
});
