import { actAs, type Caller, type CallerPools } from '#db/caller.ts';

/** Whether the caller may listen and speak in a private topic; the database decides (may_join_topic). */
export async function mayJoinTopic(pools: CallerPools, caller: Caller, topic: string): Promise<boolean> {
  if (caller.role === 'anon') return false;
  return actAs(
    pools,
    caller,
    async (client) => {
      const { rows } = await client.query<{ may: boolean | null }>('select may_join_topic($1) as may', [topic]);
      return rows[0]?.may === true;
    },
    { readOnly: true },
  );
}
