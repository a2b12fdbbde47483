// Every socket of a server, so that stopping can end all of them: Node waits for incomplete requests, and no longer
// tracks upgraded sockets.
import type { Server, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface OpenSockets {
  /** The ones without an open request. */
  destroyIdle(): void;
  destroyAll(): void;
}

export function trackSockets(server: Server): OpenSockets {
  const requests = new Map<Duplex, number>();
  const count = (socket: Duplex, change: 1 | -1) => {
    const open = requests.get(socket);
    if (open !== undefined) requests.set(socket, open + change);
  };
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return {
    destroyIdle() {
      for (const [socket, open] of requests) if (open === 0) socket.destroy();
    },
    destroyAll() {
      for (const socket of requests.keys()) socket.destroy();
    },
  };
}
