// Requests pages over kept-alive connections and counts them without touching their bytes. autocannon joins each body
// into a string, which for a compressed page of 24 kB costs more than everything the server does (measured against a
// plain Node server with a body of that size: 2,000 answers a second instead of 9,800 without a body).
import { connect, type Socket } from 'node:net';

export interface PageLoad {
  url: string;
  connections: number;
  seconds: number;
  /** Called for each request. */
  nextPath?: () => string;
  /** The loopback address that each connection comes from, because one address may not read without limit. */
  localAddress?: (connection: number) => string;
  /** Instead of nextPath: the whole request, up to the empty line. */
  nextRequest?: () => string;
}

export interface Answers {
  perSecond: number;
  /** Milliseconds from request to the last byte, of each answer. */
  latencies: number[];
}

/** Throws at the first answer that is neither 200 nor 204. */
export async function loadPages({
  url,
  connections,
  seconds,
  nextPath = () => '/',
  nextRequest,
  localAddress = () => '127.0.0.1',
}: PageLoad): Promise<Answers> {
  const { hostname, port, host } = new URL(url);
  const deadline = performance.now() + seconds * 1000;
  const ask = nextRequest ?? (() => `GET ${nextPath()} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`);
  const latencies = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const from = localAddress(connection);
      const socket = connect({ host: hostname, port: Number(port), noDelay: true, localAddress: from });
      try {
        return await askUntil(socket, deadline, () => socket.write(ask()));
      } finally {
        socket.destroy();
      }
    }),
  );
  const all = latencies.flat();
  return { perSecond: all.length / seconds, latencies: all };
}

/** The latency of each answer. */
function askUntil(socket: Socket, deadline: number, ask: () => void): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    let askedAt = 0;
    let head = '';
    /** Bytes of the current body still to come; null while its head is read. */
    let remaining: number | null = null;
    const askAgain = () => {
      askedAt = performance.now();
      ask();
    };
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      if (remaining === null) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const isEmpty = head.startsWith('HTTP/1.1 204');
        const length = isEmpty ? '0' : /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
        if (!(isEmpty || head.startsWith('HTTP/1.1 200')) || length === undefined) {
          reject(new Error(`not a page: ${head.slice(0, end)}`));
          return;
        }
        remaining = Number(length) - (head.length - end - 4);
      } else {
        remaining -= chunk.length;
      }
      if (remaining > 0) return;
      remaining = null;
      head = '';
      const now = performance.now();
      latencies.push(now - askedAt);
      if (now >= deadline) resolve(latencies);
      else askAgain();
    });
    socket.once('connect', askAgain);
  });
}
