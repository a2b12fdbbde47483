// The agents whom sample homes name, for journeys in which one of them opens an account.
import pg from 'pg';
import { openDatabase } from '#db/open-database.ts';

export interface HomeAgent {
  /** Of /agents/{id}. */
  id: number;
  email: string;
}

async function runAsOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await openDatabase({ dataDir: '.data-e2e', log: () => {} });
  const owner = new pg.Client(cluster.url);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
    await cluster.stop();
  }
}

/** As if the account had been there for a month: reviews of new ones wait for an administrator. */
export async function ageAccount(email: string): Promise<void> {
  await runAsOwner((owner) =>
    owner.query("update profiles set created_at = now() - interval '1 month' where email = $1", [email]),
  );
}

/** The home's agent, without an account: one of an earlier run is deleted, with its conversations about the home and reviews. */
export async function freeAgentOf(homeId: number): Promise<HomeAgent> {
  return runAsOwner(async (owner) => {
    const { rows } = await owner.query<HomeAgent>(
      `select s.agent_id as id, lower(p.listing_agent_email) as email
       from properties p
       join platform.agent_listings l on l.property_id = p.id
       join platform.agent_statements s on s.id = l.statement_id
       where p.id = $1`,
      [homeId],
    );
    const [agent] = rows;
    if (!agent) throw new Error(`Home ${homeId} names no agent`);
    await owner.query('delete from auth.users where email = $1', [agent.email]);
    await owner.query('delete from conversations where property_id = $1', [homeId]);
    await owner.query('delete from agent_reviews where agent_id = $1', [agent.id]);
    return agent;
  });
}
