// rest/v1: PostgREST's protocol over the database's own rights. The schema drives it, so it talks to db directly.
import { Hono } from 'hono';
import type { Caller, CallerPools } from '#db/caller.ts';
import type { Log } from '#db/log.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { type CreateLimit, sharedLimits } from '#server/gateway/shared-limit.ts';
import { createTurns } from '#domain/turns/turns.ts';
import { callFunction } from './call-function.ts';
import { errorAnswer } from './error-answer.ts';
import { LIMITS, type RestLimits } from './limits.ts';
import { readRows } from './read-rows.ts';
import { RestError } from './rest-error.ts';
import { readRestRequest, type RestRequest } from './rest-request.ts';
import type { SchemaOptions } from './schema-cache.ts';
import { createSchemaSource } from './schema-source.ts';
import { writeRows } from './write-rows.ts';

export interface RestOptions extends SchemaOptions {
  pools: CallerPools;
  /** @throws TokenRefused */
  identify: (headers: Headers) => Promise<Caller>;
  limits?: Partial<RestLimits>;
  /** How soon the schema may be read again if something is not found in it. */
  lookAgainMs?: number;
  /** Where requests are counted; without it, in the database, for all servers together. */
  createLimit?: CreateLimit;
  log: Log;
}

export function buildRest(options: RestOptions): Hono<GatewayEnv> {
  const limits = { ...LIMITS, ...options.limits };
  const schema = createSchemaSource(options.pools.requests, options, options.lookAgainMs);
  const { createLimit = sharedLimits(options.pools.service) } = options;
  const waitSeconds = createLimit('rest', limits.requestsPerMinute);
  const takeTurn = async (who: string) => {
    const seconds = await waitSeconds(who);
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  const { atOnce, waiting, waitMs } = limits;
  const inTurn = createTurns({ atOnce, waiting, patienceMs: waitMs });
  const rest = new Hono<GatewayEnv>();

  const handle = async (c: GatewayContext, target: string, isCall: boolean): Promise<Response> => {
    const { raw } = c.req;
    let isAnonymous = true;
    try {
      checkSize(raw, limits);
      // By address before anything is verified, because a key in a header could be any text.
      await takeTurn(`network ${c.get('clientNetwork')}`);
      const caller = await options.identify(raw.headers);
      if (typeof caller.claims?.sub === 'string') await takeTurn(`account ${caller.claims.sub}`);
      isAnonymous = caller.role === 'anon';
      const body = raw.method === 'POST' || raw.method === 'PATCH' || raw.method === 'PUT' ? await raw.text() : '';
      if (Buffer.byteLength(body) > limits.bodyBytes) throw new RestError('STOOP413', 'The body is larger than 1 MB');
      const cache = await schema.current();
      const request = readRestRequest({
        request: raw,
        target,
        isCall,
        body,
        caller,
        cache,
        limits,
        pools: options.pools,
      });
      const act = () => actionFor(request, isCall)(request);
      // The service has its own connections, and many of its requests come from one machine.
      const done = caller.role === 'service_role' ? await act() : await inTurn(c.get('clientNetwork'), act);
      if (!done) throw tooManyRequests(1);
      return done;
    } catch (error) {
      schema.noteFailure(error);
      const answer = errorAnswer(error, isAnonymous);
      if (answer) return answer;
      throw error;
    }
  };

  rest.all('/rpc/:name', (c) => handle(c, c.req.param('name'), true));
  rest.all('/:name', (c) => handle(c, c.req.param('name'), false));
  rest.all('*', ({ req }) =>
    /\/v1\/?$/.test(req.path)
      ? refuse('PGRST126', 'Root endpoint metadata is disabled')
      : refuse('PGRST125', 'Invalid path specified in request URL'),
  );
  return rest;
}

function refuse(code: 'PGRST125' | 'PGRST126', message: string): Response {
  return errorAnswer(new RestError(code, message), true) ?? new Response(null, { status: 404 });
}

function actionFor({ method }: RestRequest, isCall: boolean): (request: RestRequest) => Promise<Response> {
  if (method === 'GET' || method === 'HEAD') return isCall ? callFunction : readRows;
  if (isCall && method === 'POST') return callFunction;
  if (!isCall && ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) return writeRows;
  throw new RestError('PGRST117', `Unsupported HTTP method: ${method}`);
}

function checkSize({ url }: Request, { urlBytes }: RestLimits): void {
  const { pathname, search } = new URL(url);
  if (pathname.length + search.length > urlBytes) {
    throw new RestError('STOOP414', `The address is longer than ${urlBytes} bytes; filter by fewer values`);
  }
}

function tooManyRequests(seconds: number): RestError {
  return new RestError('STOOP429', `Too many requests; try again in ${seconds} s`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
