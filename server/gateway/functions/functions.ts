// functions/v1: named use cases that need the server. supabase.functions.invoke(name, { body }).
import { Hono } from 'hono';
import { safeParse } from 'zod/v4/core';
import type { Caller } from '#db/caller.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { createRateLimit } from '#server/gateway/rate-limit.ts';
import { FunctionError } from './function-error.ts';
import type { FunctionCall, ServerFunction } from './server-function.ts';

export interface FunctionsOptions {
  functions: ServerFunction[];
  /** @throws TokenRefused */
  identify: (headers: Headers) => Promise<Caller>;
}

export function buildFunctions({ functions, identify }: FunctionsOptions): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  for (const each of functions) {
    const takeTurn = createRateLimit(each.perMinute);
    app.post(`/${each.name}`, async (c) => {
      try {
        const seconds = takeTurn(c.get('clientAddress'));
        if (seconds > 0) {
          throw new FunctionError('too_many_requests', 'That was a lot at once. Try again in a moment.', {
            retryAfter: seconds,
          });
        }
        const call = await readCall(c, each, identify);
        const result = await each.run(await readInput(c, each), call);
        return result === undefined ? c.body(null, 204) : c.json(result);
      } catch (error) {
        if (error instanceof FunctionError) return error.answer();
        throw error;
      }
    });
    app.all(`/${each.name}`, () =>
      Response.json(
        { code: 'method_not_allowed', message: 'Functions are called by POST' },
        { status: 405, headers: { Allow: 'POST' } },
      ),
    );
  }
  app.all('*', () => new FunctionError('not_found', 'There is no function of this name').answer());
  return app;
}

async function readCall(
  c: GatewayContext,
  { access }: ServerFunction,
  identify: FunctionsOptions['identify'],
): Promise<FunctionCall> {
  let caller: Caller;
  try {
    caller = await identify(c.req.raw.headers);
  } catch (cause) {
    if (!(cause instanceof TokenRefused)) throw cause;
    throw new FunctionError('not_signed_in', cause.code === 'expired' ? 'JWT expired' : cause.message, { cause });
  }
  const { sub } = caller.claims ?? {};
  const accountId = caller.role === 'authenticated' && typeof sub === 'string' ? sub : null;
  if (access === 'account' && accountId === null) throw new FunctionError('not_signed_in', 'Please sign in first');
  return { caller, accountId, clientAddress: c.get('clientAddress') };
}

async function readInput(c: GatewayContext, { schema }: ServerFunction): Promise<unknown> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new FunctionError('invalid_input', 'The body is not JSON', { cause });
  }
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
  const [first = 'The input does not have the expected form'] = Object.values(fields);
  throw new FunctionError('invalid_input', first, { fields });
}
