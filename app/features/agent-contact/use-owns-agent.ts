import { useEffect, useState } from 'react';
import type { ClaimState } from '#domain/agents/claims.server.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { useAccount } from '#app/session/session.ts';

/**
 * Whether the account manages the profile. Asked in the browser, because the pages of agents are the same for everybody;
 * false until it is known.
 */
export function useOwnsAgent(agentId: number): boolean {
  const account = useAccount();
  const accountId = account && mayManage(account.role) ? account.id : null;
  const [owned, setOwned] = useState<{ accountId: string; agentId: number } | null>(null);
  useEffect(() => {
    if (accountId === null) return undefined;
    let isGone = false;
    isManagedByCaller(agentId)
      .then((isOwn) => {
        if (!isGone) setOwned(isOwn ? { accountId, agentId } : null);
      })
      // The page of the review still says that nobody reviews themselves.
      .catch((error: unknown) => noteFailure('Who manages the profile could not be read', error));
    return () => {
      isGone = true;
    };
  }, [accountId, agentId]);
  return owned !== null && owned.accountId === accountId && owned.agentId === agentId;
}

/** A role that was not read yet could be any. */
const mayManage = (role: string | null): boolean => role === null || role === 'AGENT' || role === 'BROKER';

async function isManagedByCaller(agentId: number): Promise<boolean> {
  const claim = await callFunction<ClaimState>(await platformClient(), 'read-agent-claim', { id: agentId });
  return claim.managedBy === 'you';
}
