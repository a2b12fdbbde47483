// Claims of agents' profiles, and reviews of agents.
import { z } from 'zod';
import { claimAgent, type ClaimParts, decideClaim, listClaims, readClaim } from '#domain/agents/claims.server.ts';
import { decideAgentReview, listAgentReviews } from '#domain/agents/reviews/decide-reviews.server.ts';
import { nameClosing } from '#domain/agents/reviews/closings.server.ts';
import { lowerCaseEmail } from '#domain/forms/fields.ts';
import { readReviewDesk } from '#domain/agents/reviews/read-reviews.server.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/agents/reviews/review.ts';
import { answerReview, reportReview, writeReview } from '#domain/agents/reviews/write-review.server.ts';
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
  return [...claimFunctions(parts), ...reviewFunctions(parts), closingFunction(parts)];
}

function closingFunction(parts: ClaimParts): ServerFunction {
  return defineFunction({
    name: 'name-agent-closing',
    access: 'account',
    perMinute: 10,
    schema: z.object({ agent: id, property: id, email: lowerCaseEmail() }),
    run: ({ agent, property, email }, call) =>
      nameClosing(parts, readAccount(call), { agentId: agent, propertyId: property, email }),
  });
}

function reviewFunctions({ pool }: ClaimParts): ServerFunction[] {
  const text = z.string('Enter a text').max(5000, 'This is too long');
  return [
    defineFunction({
      name: 'read-agent-reviews',
      access: 'account',
      perMinute: 120,
      schema: z.object({ agent: id.nullable(), review: id.nullable().default(null) }),
      run: (input, call) => readReviewDesk(pool, readAccount(call), { agentId: input.agent, reviewId: input.review }),
    }),
    defineFunction({
      name: 'write-agent-review',
      access: 'account',
      perMinute: 10,
      schema: z.object({
        agent: id,
        dealing: z.string().max(60),
        rating: z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5, 'Choose one to five stars'),
        body: text,
      }),
      run: ({ agent, ...review }, call) => writeReview(pool, readAccount(call), { agentId: agent, ...review }),
    }),
    defineFunction({
      name: 'answer-agent-review',
      access: 'account',
      perMinute: 20,
      schema: z.object({ id, answer: text.max(2000, 'An answer can have at most 2,000 characters') }),
      run: (input, call) => answerReview(pool, readAccount(call), input),
    }),
    defineFunction({
      name: 'report-agent-review',
      access: 'account',
      perMinute: 10,
      schema: z.object({ id, reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[], 'Choose a reason'), note }),
      run: (input, call) => reportReview(pool, readAccount(call), input),
    }),
    definePortalFunction({
      name: 'list-agent-reviews',
      perMinute: 120,
      schema: z.object({}),
      run: () => listAgentReviews(pool),
    }),
    definePortalFunction({
      name: 'decide-agent-review',
      perMinute: 120,
      schema: z.object({ id, decision: z.enum(['show', 'remove']), note }),
      run: (input, administrator) => decideAgentReview(pool, administrator, input),
    }),
  ];
}

function claimFunctions(parts: ClaimParts): ServerFunction[] {
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
