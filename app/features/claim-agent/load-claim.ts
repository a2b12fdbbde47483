import type { ClaimState } from '#domain/agents/claims.server.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export function loadClaim(url: URL, id: string): Promise<ClaimState | Response> {
  return loadWithSession(url, async ({ client }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 });
    try {
      return await callFunction<ClaimState>(client, 'read-agent-claim', { id: Number(id) });
    } catch (error) {
      if (error instanceof FunctionRefused) throw new Response(null, { status: 404 });
      throw error;
    }
  });
}
