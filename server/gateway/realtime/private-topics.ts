// Rights in a private topic: what the policies of realtime.messages let the caller read and insert. Tried in a
// transaction and rolled back.
import type pg from 'pg';
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';

const EXTENSIONS = ['broadcast', 'presence'] as const;
type Extension = (typeof EXTENSIONS)[number];

export interface TopicRights {
  hears: ReadonlySet<Extension>;
  says: ReadonlySet<Extension>;
}

const ALL: ReadonlySet<Extension> = new Set(EXTENSIONS);
/** In a public topic. */
export const EVERY_RIGHT: TopicRights = { hears: ALL, says: ALL };
const NO_RIGHT: TopicRights = { hears: new Set(), says: new Set() };
const REFUSED = '42501';

export async function rightsIn(pools: CallerPools, caller: Caller, topic: string): Promise<TopicRights> {
  // Most databases let no visitor into any private topic; then this costs one query instead of ten.
  if (caller.role === 'anon' && !(await mayVisitorsAsk(pools))) return NO_RIGHT;
  let found = NO_RIGHT;
  const undo = new Error('Only tried');
  try {
    await actAs(pools, caller, async (client) => {
      found = await tryTopic(client, topic);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return found;
}

async function mayVisitorsAsk({ requests }: CallerPools): Promise<boolean> {
  const { rowCount } = await requests.query(
    `select from pg_policies
     where schemaname = 'realtime' and tablename = 'messages' and roles && array['anon', 'public']::name[] limit 1`,
  );
  return rowCount === 1;
}

async function tryTopic(client: pg.PoolClient, topic: string): Promise<TopicRights> {
  const { rows: tried } = await client.query<{ id: string }>('select try_topic as id from realtime.try_topic($1)', [
    topic,
  ]);
  const { rows: read } = await client.query<{ extension: Extension }>(
    'select extension from realtime.messages where id = any ($1)',
    [tried.map(({ id }) => id)],
  );
  const says = new Set<Extension>();
  for (const extension of EXTENSIONS) if (await mayAdd(client, topic, extension)) says.add(extension);
  return { hears: new Set(read.map(({ extension }) => extension)), says };
}

async function mayAdd(client: pg.PoolClient, topic: string, extension: Extension): Promise<boolean> {
  await client.query('savepoint adding');
  try {
    await client.query(
      "insert into realtime.messages (topic, extension, event, private) values ($1, $2, 'try', true)",
      [topic, extension],
    );
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== REFUSED) throw error;
    await client.query('rollback to savepoint adding');
    return false;
  }
}
