import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openInboundSmtp } from './inbound-smtp.ts';

test('whoever keeps many connections open shuts the door for nobody else, and may come back after closing them', async () => {
  const smtp = await openInboundSmtp({
    host: '127.0.0.1',
    port: 0,
    isLmtp: false,
    mostBytes: 10_000,
    accepts: () => true,
    take: async () => {},
    onError: () => {},
  });
  const sockets: Socket[] = [];
  /** The code that the server begins with. */
  const greet = (localAddress: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: smtp.port, localAddress });
      sockets.push(socket);
      socket.once('data', (data) => resolve(data.toString().slice(0, 3)));
      socket.on('error', reject);
    });
  const many = await Promise.all(Array.from({ length: 25 }, () => greet('127.0.0.1')));
  expect(many.filter((code) => code === '421')).toHaveLength(5);
  expect(await greet('127.0.0.2')).toBe('220');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => greet('127.0.0.1')).toBe('220');
  for (const socket of sockets) socket.destroy();
  await smtp.stop();
});
