// functions/v1: named use cases that need the server. supabase.functions.invoke(name, { body }).
import { Hono } from 'hono';
import { safeParse } from 'zod/v4/core';
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { sharedLimits } from '#server/gateway/shared-limit.ts';
import { findUnstorable } from '#server/gateway/unstorable-json.ts';
import { asFunctionError, FunctionError } from './function-error.ts';
import type { FunctionCall, ServerFunction } from './server-function.ts';

export interface FunctionsOptions {
  functions: ServerFunction[];
  pools: CallerPools;
  /** @throws TokenRefused */
  identify: (headers: Headers) => Promise<Caller>;
}

export function buildFunctions({ functions, pools, identify }: FunctionsOptions): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const createLimit = sharedLimits(pools.service);
  for (const each of functions) {
    const takeTurn = createLimit(each.name, each.perMinute);
    app.post(`/${each.name}`, async (c) => {
      try {
        const seconds = await takeTurn(c.get('clientNetwork'));
        if (seconds > 0) {
          throw new FunctionError('too_many_requests', 'Too many requests. Try again in a moment.', {
            retryAfter: seconds,
          });
        }
        const call = await readCall(c, each, { pools, identify });
        const result = await each.run(await readInput(c, each), call);
        if (result instanceof Response) return result;
        return result === undefined ? c.body(null, 204) : c.json(result);
      } catch (error) {
        const refusal = asFunctionError(error);
        if (refusal === null) throw error;
        return refusal.answer();
      }
    });
    app.all(`/${each.name}`, () =>
      Response.json(
        { code: 'method_not_allowed', message: 'Call functions with POST' },
        { status: 405, headers: { Allow: 'POST' } },
      ),
    );
  }
  app.all('*', () => new FunctionError('not_found', 'There is no function with this name').answer());
  return app;
}

async function readCall(
  c: GatewayContext,
  { access }: ServerFunction,
  { pools, identify }: Pick<FunctionsOptions, 'pools' | 'identify'>,
): Promise<FunctionCall> {
  const caller = await identify(c.req.raw.headers);
  const { sub } = caller.claims ?? {};
  const accountId = caller.role === 'authenticated' && typeof sub === 'string' ? sub : null;
  if (access !== 'anybody') {
    if (accountId === null) throw new FunctionError('not_signed_in', 'Please sign in first');
    // A token is trusted for an hour, which is not enough for deleting an account or downloading all its data.
    if (!(await hasSession(pools, caller))) {
      throw new FunctionError('not_signed_in', 'This session has ended. Please sign in again.');
    }
    if (access === 'administrator' && !(await isAdministrator(pools, caller))) {
      throw new FunctionError('not_allowed', 'Access denied. Admin privileges required.');
    }
  }
  return { caller, accountId, clientAddress: c.get('clientAddress') };
}

const hasSession = (pools: CallerPools, caller: Caller) => ask(pools, caller, 'has_session');
/** With the second factor, if the account needs one. */
const isAdministrator = (pools: CallerPools, caller: Caller) => ask(pools, caller, 'is_admin');

/** Asks the database with the caller's own claims. */
async function ask(pools: CallerPools, caller: Caller, question: 'has_session' | 'is_admin'): Promise<boolean> {
  const { rows } = await actAs(
    pools,
    caller,
    (client) => client.query<{ yes: boolean }>(`select public.${question}() as yes`),
    { readOnly: true },
  );
  return rows[0]?.yes === true;
}

async function readInput(c: GatewayContext, { schema }: ServerFunction): Promise<unknown> {
  const text = await c.req.text();
  // A form on another site cannot send JSON without the browser asking us first.
  if (text.trim() !== '' && !/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new FunctionError('invalid_input', 'Send the body as application/json');
  }
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new FunctionError('invalid_input', 'The body is not JSON', { cause });
  }
  const unstorable = findUnstorable(body);
  if (unstorable) {
    const { path, fault } = unstorable;
    const message = `${path || 'The body'} must not ${fault}`;
    throw new FunctionError('invalid_input', message, { fields: path === '' ? null : { [path]: message } });
  }
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
  const [first = 'The input does not have the expected form'] = Object.values(fields);
  throw new FunctionError('invalid_input', first, { fields });
}
