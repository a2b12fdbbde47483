// Sends a message to a topic without a socket: realtime-js does so if none is open, and so do other people's jobs.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Caller, CallerPools } from '#db/caller.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';
import type { GatewayEnv } from '#server/gateway/gateway.ts';
import { DEEPEST_JSON, isTooDeep } from '#server/gateway/json-depth.ts';
import { createRateLimit } from '#server/gateway/rate-limit.ts';
import { EVENT_RULE, isEventName, isTopic, MOST_MESSAGE_BYTES, MOST_POSTED_PER_MINUTE, TOPIC_RULE } from './limits.ts';
import { rightsIn } from './private-topics.ts';

const messageSchema = z.object({
  topic: z.string().refine(isTopic, TOPIC_RULE),
  event: z.string().refine(isEventName, EVENT_RULE),
  payload: z.union([z.record(z.string(), z.unknown()), z.instanceof(Uint8Array)]),
  private: z.boolean().default(false),
});
const messagesSchema = z.object({ messages: z.array(messageSchema).min(1).max(100) });

export interface BroadcastParts {
  pools: CallerPools;
  /** @throws TokenRefused */
  identify: (headers: Headers) => Promise<Caller>;
  sayTo: (isPrivate: boolean, topic: string, event: string, payload: unknown) => void;
}

export function buildBroadcastDoor({ pools, identify, sayTo }: BroadcastParts): Hono<GatewayEnv> {
  const door = new Hono<GatewayEnv>();
  const waitFor = createRateLimit(MOST_POSTED_PER_MINUTE);

  async function say(c: Context<GatewayEnv>, body: unknown): Promise<Response> {
    if (isTooDeep(body)) {
      return c.json({ error: `The body is nested more than ${DEEPEST_JSON} levels deep` }, 422);
    }
    const parsed = messagesSchema.safeParse(body);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422);
    const { messages } = parsed.data;
    const seconds = Math.max(...messages.map(() => waitFor(c.var.clientNetwork)));
    if (seconds > 0) return c.json({ error: 'Too many messages' }, 429, { 'Retry-After': String(seconds) });
    const caller = await identify(c.req.raw.headers).catch((error: unknown) => {
      if (error instanceof TokenRefused) return null;
      throw error;
    });
    if (!caller) return c.json({ error: 'The API key or token is not valid' }, 401);
    for (const { topic, private: isPrivate } of messages) {
      if (isPrivate && !(await rightsIn(pools, caller, topic)).says.has('broadcast')) {
        return c.json({ error: 'Unauthorized' }, 403);
      }
    }
    for (const { topic, event, payload, private: isPrivate } of messages) sayTo(isPrivate, topic, event, payload);
    return c.body(null, 202);
  }

  door.post('/api/broadcast', async (c) => say(c, await c.req.json().catch(() => null)));
  door.post('/api/broadcast/:topic/events/:event', async (c) => {
    const isBinary = c.req.header('content-type')?.startsWith('application/octet-stream') ?? false;
    const payload: unknown = isBinary
      ? new Uint8Array(await c.req.arrayBuffer())
      : await c.req.json().catch(() => null);
    if (payload instanceof Uint8Array && payload.length > MOST_MESSAGE_BYTES) {
      return c.json({ error: `A message can be at most ${MOST_MESSAGE_BYTES / 1024} kB` }, 413);
    }
    return say(c, { messages: [{ ...c.req.param(), payload, private: c.req.query('private') === 'true' }] });
  });
  return door;
}
