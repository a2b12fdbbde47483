// Asks for pages over kept connections and counts them, doing nothing with their bytes. autocannon joins each body to
// a string, which for a compressed page of 24 kB costs more than all that the server does (measured against a plain
// Node server with a body of that size: 2,000 answers a second instead of 9,800 without a body).
import { connect, type Socket } from 'node:net';

export interface PageLoad {
  url: string;
  connections: number;
  seconds: number;
  /** Called for each request. */
  nextPath: () => string;
}

/** Answers per second; throws at the first that is not 200. */
export async function answersPerSecond({ url, connections, seconds, nextPath }: PageLoad): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const deadline = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      try {
        return await countAnswers(socket, deadline, () =>
          socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`),
        );
      } finally {
        socket.destroy();
      }
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function countAnswers(socket: Socket, deadline: number, ask: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let head = '';
    /** Bytes of the current body that are still to come; null while its head is read. */
    let remaining: number | null = null;
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      if (remaining === null) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
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
      answers += 1;
      if (performance.now() >= deadline) resolve(answers);
      else ask();
    });
    socket.once('connect', ask);
  });
}
