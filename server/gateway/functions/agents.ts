// Claims of agents' profiles.
import { z } from 'zod';
import { claimAgent, type ClaimParts, decideClaim, listClaims, readClaim } from '#domain/agents/claims.server.ts';
import { definePortalFunction } from './portal.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

const id = z.int('id must be a number').positive('id must be a number');
const note = z
  .string()
  .trim()
  .max(2000, 'This can have at most 2,000 characters')
  .nullable()
  .default(null)
  .transform((text) => text || null);

export function agentFunctions(parts: ClaimParts): ServerFunction[] {
  return [
    defineFunction({
      name: 'read-agent-claim',
      access: 'account',
      perMinute: 120,
      schema: z.object({ id }),
      run: (input, call) => readClaim(parts.pool, readAccount(call), input.id),
    }),
    defineFunction({
      name: 'claim-agent',
      access: 'account',
      perMinute: 10,
      schema: z.object({ id, note }),
      run: (input, call) => claimAgent(parts, readAccount(call), { agentId: input.id, note: input.note }),
    }),
    definePortalFunction({
      name: 'list-agent-claims',
      perMinute: 120,
      schema: z.object({}),
      run: () => listClaims(parts.pool),
    }),
    definePortalFunction({
      name: 'decide-agent-claim',
      perMinute: 120,
      schema: z.object({ id, decision: z.enum(['approved', 'refused', 'undone']), note }),
      run: (input, administrator) => decideClaim(parts, administrator, input),
    }),
  ];
}
