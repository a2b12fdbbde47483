// The platform's endpoints as @supabase/supabase-js expects them, for this site and for any other client.
import type { BlockList } from 'node:net';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { isDatabaseAway } from '#db/is-database-away.ts';
import { DISK_FULL, isDiskFull } from '#db/is-disk-full.ts';
import type { Log } from '#db/log.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { findClientAddress } from './client-address.ts';
import { CLIENT_CLOSED_REQUEST } from './client-closed.ts';

export const JSON_LIMIT_BYTES = 1024 * 1024;

/** Set by @hono/node-server; calls from within the process name the address themselves. */
interface GatewayBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
  clientAddress?: string;
}

export interface GatewayEnv {
  Bindings: GatewayBindings;
  Variables: {
    /** For audit records; never from a header that anybody can write. */
    clientAddress: string;
    /** For limits: the address, or the /64 of an IPv6 address. */
    clientNetwork: string;
  };
}

export type GatewayContext = Context<GatewayEnv>;
type GatewayDoor = Hono<GatewayEnv>;

export interface GatewayOptions {
  /** Each is mounted at its name and /v1. */
  doors: {
    auth?: GatewayDoor;
    rest?: GatewayDoor;
    storage?: GatewayDoor;
    functions?: GatewayDoor;
    realtime?: GatewayDoor;
  };
  trustedProxies: BlockList;
  log: Log;
}

export function buildGateway({ doors, trustedProxies, log }: GatewayOptions): GatewayDoor {
  const gateway = new Hono<GatewayEnv>();
  for (const [name, door] of Object.entries(doors)) {
    const paths = `/${name}/v1/*`;
    // Any site may call, because rights come from the token in the request, never from a visitor's cookie.
    gateway.use(
      paths,
      cors({
        origin: '*',
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        exposeHeaders: EXPOSED_HEADERS,
        maxAge: 3600,
      }),
    );
    gateway.use(paths, async (c, next) => {
      const remote = c.env?.incoming?.socket.remoteAddress;
      const address =
        c.env?.clientAddress ?? findClientAddress(remote, c.req.header('x-forwarded-for'), trustedProxies);
      c.set('clientAddress', address);
      c.set('clientNetwork', networkOf(address));
      await next();
    });
    if (name !== 'storage') {
      gateway.use(
        paths,
        bodyLimit({
          maxSize: JSON_LIMIT_BYTES,
          // The unread rest is still arriving, so this connection cannot be used again.
          onError: (c) =>
            c.json({ code: 413, error_code: 'request_too_large', msg: 'The body is larger than 1 MB' }, 413, {
              Connection: 'close',
            }),
        }),
      );
    }
    gateway.route(`/${name}/v1`, door);
    gateway.all(paths, (c) => c.json({ code: 404, message: `There is no ${c.req.method} ${c.req.path}` }, 404));
  }
  gateway.onError((error, c) => {
    // A client that left gets no answer, and nothing needs to be investigated. The connection that broke is the
    // client's, not the database's.
    if (c.req.raw.signal.aborted) return c.body(null, CLIENT_CLOSED_REQUEST);
    if (isDatabaseAway(error)) {
      log('error', 'The database cannot be reached', { path: c.req.path, error: error.message });
      c.header('Retry-After', '2');
      return c.json({ code: 503, message: 'The database does not answer. Please try again in a moment.' }, 503);
    }
    if (isDiskFull(error)) {
      log('error', 'Nothing can be saved: the disk is full', { path: c.req.path, error: error.message });
      return c.json({ code: 507, message: DISK_FULL }, 507);
    }
    log('error', 'A request to the platform failed', { path: c.req.path, error: error.stack ?? String(error) });
    return c.json({ code: 500, message: 'Something went wrong on our side. The error was recorded.' }, 500);
  });
  return gateway;
}

const EXPOSED_HEADERS = [
  'Link',
  'X-Total-Count',
  'X-Supabase-Api-Version',
  'X-Sb-Error-Code',
  'X-Request-Id',
  'Retry-After',
  'Content-Range',
  'Content-Location',
  'Content-Profile',
  'Range-Unit',
  'Preference-Applied',
  'Proxy-Status',
  'Location',
  'Upload-Offset',
  'Upload-Length',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
];
