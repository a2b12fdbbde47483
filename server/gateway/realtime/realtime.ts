// realtime/v1: the socket at /realtime/v1/websocket and the HTTP endpoint for broadcasts.
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller, CallerPools } from '#db/caller.ts';
import type { Log } from '#db/log.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { findClientAddress } from '#server/gateway/client-address.ts';
import type { Upgrade } from '#server/door.ts';
import type { GatewayEnv } from '#server/gateway/gateway.ts';
import { buildBroadcastDoor } from './broadcast-door.ts';
import { Connection } from './connection.ts';
import { startFeed } from './feed.ts';
import { MOST_CONNECTIONS_PER_ADDRESS, MOST_MESSAGE_BYTES } from './limits.ts';
import { createRowReader } from './row-reader.ts';
import { Topics } from './topics.ts';
import type { Version } from './wire.ts';

const PATH = '/realtime/v1/websocket';
const CHECK_EVERY_MS = 5_000;
const GOING_AWAY = 1001;
/** How long a refused client may keep the connection. */
const REFUSED_MS = 2_000;

export interface RealtimeOptions {
  pools: CallerPools;
  /** @throws for an unknown key or token. */
  identify: (headers: Headers) => Promise<Caller>;
  trustedProxies: BlockList;
  log: Log;
}

export interface Realtime extends Upgrade {
  door: Hono<GatewayEnv>;
  /** Tells every connection to come back later, because the server is stopping. */
  hangUp(): void;
  stop(): Promise<void>;
}

export async function startRealtime({ pools, identify, trustedProxies, log }: RealtimeOptions): Promise<Realtime> {
  const topics = new Topics();
  const sayTo = (isPrivate: boolean, topic: string, event: string, payload: unknown, id?: string) =>
    topics.say(`${isPrivate ? 'private' : 'public'} realtime:${topic}`, 'broadcast', {
      type: 'broadcast',
      event,
      payload,
      ...(id === undefined ? {} : { meta: { id } }),
    });
  const feed = await startFeed({
    pool: pools.service,
    rows: createRowReader(pools),
    onBroadcast: ({ seq, topic, event, payload }) => sayTo(true, topic, event, payload, String(seq)),
    log,
  });
  const parts = {
    topics,
    feed,
    pools,
    identify: (token: string) => identify(new Headers({ authorization: `Bearer ${token}` })),
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  const connections = new Map<WebSocket, Connection>();
  const perNetwork = new Map<string, number>();
  const socketsOf = new Map<string, Set<WebSocket>>();
  const checking = setInterval(() => {
    for (const connection of connections.values()) connection.check(Date.now());
  }, CHECK_EVERY_MS).unref();

  function admit(socket: WebSocket, version: Version, visitor: Caller, network: string): void {
    connections.set(socket, new Connection({ socket, version, visitor, network, unsentOfNetwork, parts, log }));
    const others = socketsOf.get(network) ?? new Set();
    socketsOf.set(network, others.add(socket));
    socket.once('close', () => {
      connections.delete(socket);
      others.delete(socket);
      if (others.size === 0) socketsOf.delete(network);
    });

    function unsentOfNetwork(): number {
      let bytes = 0;
      for (const each of others) bytes += each.bufferedAmount;
      return bytes;
    }
  }

  /** Counts from the request on, so that parallel requests gain nothing. */
  function count(socket: Duplex, network: string): void {
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
    socket.once('close', () => {
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
  }

  function hangUp(): void {
    clearInterval(checking);
    sockets.close();
    for (const socket of connections.keys()) socket.close(GOING_AWAY, 'The server is stopping; connect again');
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const asked = new URLSearchParams((request.url ?? '').slice(PATH.length));
    const address = findClientAddress(request.socket.remoteAddress, header(request, 'x-forwarded-for'), trustedProxies);
    const network = networkOf(address);
    if ((perNetwork.get(network) ?? 0) >= MOST_CONNECTIONS_PER_ADDRESS) return refuse(socket, '429 Too Many Requests');
    count(socket, network);
    const version = asked.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') return refuse(socket, '400 Bad Request');
    let visitor: Caller;
    try {
      visitor = await identify(new Headers({ apikey: asked.get('apikey') ?? header(request, 'apikey') ?? '' }));
    } catch {
      return refuse(socket, '401 Unauthorized');
    }
    sockets.handleUpgrade(request, socket, head, (opened) => admit(opened, version, visitor, network));
  }

  return {
    door: buildBroadcastDoor({ pools, identify, sayTo }),
    wants: (request) =>
      request.method === 'GET' &&
      header(request, 'upgrade')?.toLowerCase() === 'websocket' &&
      (request.url ?? '').split('?', 1)[0] === PATH,
    take(request, socket, head) {
      void open(request, socket, head).catch((error: unknown) => {
        log('error', 'A realtime connection failed', { error: String(error) });
        refuse(socket, '503 Service Unavailable');
      });
    },
    hangUp,
    async stop() {
      hangUp();
      await feed.stop();
      for (const socket of connections.keys()) socket.terminate();
    },
  };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function refuse(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy();
  // Keeps reading until the answer is sent: with unread bytes, the connection would be reset and the answer lost.
  socket.resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), REFUSED_MS).unref();
}
