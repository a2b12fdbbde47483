// Started by bench/accounts.ts in a separate process: the platform over HTTP on the sample data, and the same work
// without it, in the same process and on the same pool. Answers one request at a time.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '@hono/node-server';
import { actAs } from '#db/caller.ts';
import { openDatabase } from '#db/open-database.ts';
import { openKeys } from '#domain/identity/keys.server.ts';
import { type AuthLimits, DEFAULT_LIMITS } from '#domain/identity/attempt-limits.server.ts';
import { hashPassword, verifyPassword } from '#domain/identity/password-hash.server.ts';
import { tokenSecondsByRole } from '#domain/identity/token-seconds.server.ts';
import { buildAuth } from '#server/gateway/auth/auth.ts';
import { identifyCaller } from '#server/gateway/caller.ts';
import { readNetworks } from '#server/gateway/client-address.ts';
import { buildGateway } from '#server/gateway/gateway.ts';
import { buildRest } from '#server/gateway/rest/rest.ts';
import { prepareData } from '#server/prepare-data.ts';
import type { AccountsAnswer, AccountsQuestion } from './accounts-messages.ts';

/** The benchmark makes tens of thousands of sign-ins from one address. */
const UNLIMITED: AuthLimits = { ...DEFAULT_LIMITS, signIns: 1e9, mailsPerHour: 1e9, mailPauseSeconds: 0 };

const log = () => {};
const database = await openDatabase({ dataDir: join(import.meta.dirname, '..', '.data-bench-accounts'), log });
await prepareData(database.url, 'full', log);
const server = serve(
  { fetch: (request, env) => gateway.fetch(request, env), port: 0, hostname: '127.0.0.1' },
  ({ port }) => answer({ kind: 'listening', port }),
);
const keys = await openKeys(database.auth, 'http://bench.test/auth/v1');
const gateway = buildGateway({
  doors: {
    rest: buildRest({
      pools: database.callers,
      identify: (headers) => identifyCaller(headers, keys),
      schemas: ['public'],
      functions: [],
      limits: { requestsPerMinute: 1e9, atOnce: 1e9 },
      log,
    }),
    auth: buildAuth({
      pool: database.auth,
      keys,
      tokenSeconds: tokenSecondsByRole,
      settings: {
        siteUrl: 'http://bench.test',
        redirectUrls: [],
        linkPage: null,
        autoConfirm: true,
        isSignupDisabled: false,
        allowsAnonymous: false,
        allowsLinking: false,
        smsProvider: '',
        limits: UNLIMITED,
      },
      providers: [],
      log,
    }),
  },
  trustedProxies: readNetworks('127.0.0.1'),
  log,
});
const delay = monitorEventLoopDelay({ resolution: 5 });

/** The query that rest/v1 makes for the address in bench/accounts.ts, written by hand. */
const STRAIGHT = `
  select coalesce(json_agg(home), '[]')::text as body
  from (
    select id, title, price, beds, baths, address, city, images
    from properties
    where status = $1 and state = $2 and price >= $3 and price <= $4
    order by last_updated desc
    limit 24
  ) as home`;

/** Calls per second, over `connections` loops. */
async function rate(connections: number, seconds: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return (done * 1000) / (performance.now() - startedAt);
}

async function reply(question: AccountsQuestion): Promise<AccountsAnswer> {
  const { connections, seconds } = question;
  switch (question.kind) {
    case 'straight':
      return {
        kind: 'rate',
        perSecond: await rate(connections, seconds, () =>
          actAs(
            database.callers,
            { role: 'anon' },
            (client) => client.query(STRAIGHT, ['active', 'NY', 500_000, 2_000_000]),
            { readOnly: true },
          ),
        ),
      };
    case 'argon2': {
      const password = randomBytes(12).toString('hex');
      const hashed = await hashPassword(password);
      return { kind: 'rate', perSecond: await rate(connections, seconds, () => verifyPassword(hashed, password)) };
    }
    case 'watch':
      delay.reset();
      delay.enable();
      return { kind: 'watching' };
    case 'delay':
      delay.disable();
      return { kind: 'delay', p99Ms: delay.percentile(99) / 1e6 };
  }
}

function answer(message: AccountsAnswer): void {
  process.send?.(message);
}

process.on('message', (question: AccountsQuestion) => void reply(question).then(answer));
process.once('disconnect', async () => {
  server.close();
  await database.stop();
});
