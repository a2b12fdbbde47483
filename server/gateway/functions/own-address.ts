import { actAs, type CallerPools } from '#db/caller.ts';
import { type FunctionCall, readAccount } from './server-function.ts';

/** The calling account with its confirmed address in lower case; null: it has none. Read now, not from the token. */
export async function readOwnAddress(
  pools: CallerPools,
  call: FunctionCall,
): Promise<{ accountId: string; email: string | null }> {
  const accountId = readAccount(call);
  const { rows } = await actAs(pools, call.caller, (client) =>
    client.query<{ email: string | null }>('select own_address() as email'),
  );
  return { accountId, email: rows[0]?.email ?? null };
}
