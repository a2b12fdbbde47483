// A database with sources, members and listings, for tests of agents.
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { gatherAgents } from './gather-agents.server.ts';

export interface FoundAgent {
  id: number;
  merged_into: number | null;
  account_id: string | null;
  name: string;
  firm: string | null;
  license: string | null;
  phone: string | null;
  is_shown: boolean;
  languages: string[];
  areas: string[];
  for_sale: number;
  for_rent: number;
  sold: number;
  sold_since: string | null;
  sold_priced: number;
  average_price: number | null;
}

export interface AgentsWorld {
  database: TestDatabase;
  run<Row>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** @returns the source's number */
  addSource(name: string): Promise<number>;
  /** Adds or changes it. */
  putMember(source: number, key: string, columns: Record<string, unknown>): Promise<void>;
  putOffice(source: number, key: string, columns: Record<string, unknown>): Promise<void>;
  addListing(columns?: Record<string, unknown>, source?: number): Promise<number>;
  /** A listing that the account publishes as an agent. */
  addOwnListing(account: string, columns?: Record<string, unknown>): Promise<number>;
  /** With a public profile unless it says otherwise. */
  addAccount(columns: Record<string, unknown>, isPublic?: boolean): Promise<string>;
  gather(): Promise<number>;
  /** All that were ever known, by number. */
  agents(): Promise<FoundAgent[]>;
  /** The shown one of this name, which must be the only one. */
  agent(name: string): Promise<FoundAgent>;
}

export async function openAgentsWorld(): Promise<AgentsWorld> {
  const database = await createTestDatabase();
  const run = async <Row>(sql: string, ...values: unknown[]) => (await database.owner.query(sql, values)).rows as Row[];
  const addSource = async (name: string) => {
    const rows = await run<{ id: number }>(
      `insert into mls_sources (name) values ($1)
       on conflict (name) do update set name = excluded.name returning id`,
      name,
    );
    return rows[0]?.id as number;
  };
  const first = await addSource('First MLS');
  const put = async (table: string, identity: Record<string, unknown>, columns: Record<string, unknown>) => {
    const all = { ...identity, ...columns };
    const names = Object.keys(all);
    const sets = Object.keys(columns).map((name) => `${name} = excluded.${name}`);
    await run(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (${Object.keys(identity).join(', ')}) do update set ${sets.join(', ')}`,
      ...Object.values(all),
    );
  };
  let homes = 0;
  const addListing = async (columns: Record<string, unknown> = {}, source = first) => {
    homes += 1;
    const all = {
      mls_id: `L-${homes}`,
      title: 'Two rooms',
      address: `${homes} Grove Street`,
      unit_key: `${homes} grove st||montclair|NJ`,
      city: 'Montclair',
      county: 'Essex',
      state: 'NJ',
      price: 500_000,
      listing_agent: 'Ana Ortiz',
      listing_firm: 'Plover Realty',
      ...columns,
    };
    const names = Object.keys(all);
    const rows = await run<{ id: number }>(
      `insert into properties (source_id, mls_source, ${names.join(', ')})
         select id, name, ${names.map((_, index) => `$${index + 2}`).join(', ')} from mls_sources where id = $1
         returning id`,
      source,
      ...Object.values(all),
    );
    return rows[0]?.id as number;
  };
  const agents = () => run<FoundAgent>('select * from agents order by id');
  return {
    database,
    run,
    addSource,
    putMember: (source, key, columns) => put('platform.mls_members', { source_id: source, member_key: key }, columns),
    putOffice: (source, key, columns) => put('platform.mls_offices', { source_id: source, office_key: key }, columns),
    addListing,
    async addOwnListing(account, columns) {
      const id = await addListing(columns, await addSource('Stoop'));
      await run("insert into postings (account_id, property_id, published_as) values ($1, $2, 'AGENT')", account, id);
      return id;
    },
    async addAccount(columns, isPublic = true) {
      const id = randomUUID();
      const email = (columns.email as string | undefined) ?? `${id}@example.com`;
      await run('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', id, email);
      const all = { role: 'AGENT', email, ...columns };
      const sets = Object.keys(all).map((name, index) => `${name} = $${index + 2}`);
      await run(`update profiles set ${sets.join(', ')} where id = $1`, id, ...Object.values(all));
      await run('update account_preferences set public_profile = $2 where user_id = $1', id, isPublic);
      return id;
    },
    gather: () => gatherAgents(database.pool),
    agents,
    async agent(name) {
      const found = (await agents()).filter((agent) => agent.name === name && agent.is_shown);
      if (found.length !== 1) throw new Error(`${found.length} agents are called ${name}`);
      return found[0] as FoundAgent;
    },
  };
}
