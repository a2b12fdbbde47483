import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { InboundSmtpOptions } from '#domain/messaging/ports.ts';
import { openInboundSmtp } from './inbound-smtp.ts';

const opened: { stop(): Promise<void> }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const door of opened.splice(0)) await door.stop();
});

async function open(options: Partial<InboundSmtpOptions> = {}) {
  const door = await openInboundSmtp({
    host: '127.0.0.1',
    port: 0,
    isLmtp: false,
    mostBytes: 1_000_000,
    admits: () => true,
    networkOf: (address) => address,
    share: () => ({ take: () => {}, giveBack: () => {} }),
    accepts: () => true,
    take: async () => {},
    onError: () => {},
    ...options,
  });
  opened.push(door);
  return door;
}

/** What the server said last, by its code. */
function visit(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  sockets.push(socket);
  let said = '';
  let isClosed = false;
  socket.on('data', (data) => (said += data.toString()));
  socket.on('close', () => (isClosed = true));
  socket.on('error', () => {});
  const code = () => said.trimEnd().split('\r\n').at(-1)?.slice(0, 3) ?? '';
  return {
    code,
    isClosed: () => isClosed,
    write: (text: string) => socket.write(text),
    async say(text: string, answer: string) {
      said = '';
      socket.write(`${text}\r\n`);
      await expect.poll(code).toBe(answer);
    },
    destroy: () => socket.destroy(),
  };
}
const greet = async (port: number, localAddress?: string) => {
  const { code } = visit(port, localAddress);
  await expect.poll(code).not.toBe('');
  return code();
};

test('whoever keeps many connections open shuts the door for nobody else, and may come back after closing them', async () => {
  const { port } = await open();
  const many = await Promise.all(Array.from({ length: 25 }, () => greet(port)));
  expect(many.filter((code) => code === '421')).toHaveLength(5);
  expect(await greet(port, '127.0.0.2')).toBe('220');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => greet(port)).toBe('220');
});

test('connections are counted by network, and only those of named mail servers take places', async () => {
  const { port } = await open({
    networkOf: (address) => (address === '127.0.0.9' ? 'the mail server' : 'one network'),
    admits: (address) => address !== '127.0.0.4',
  });
  const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
  const many = await Promise.all(Array.from({ length: 24 }, (_, at) => greet(port, addresses[at % 3])));
  expect(many.filter((code) => code === '421')).toHaveLength(4);
  const strangers = await Promise.all(Array.from({ length: 30 }, () => greet(port, '127.0.0.4')));
  expect(new Set(strangers)).toEqual(new Set(['554']));
  expect(await greet(port, '127.0.0.9')).toBe('220');
});

test('a connection without a mail ends, whatever else it says', async () => {
  const { port } = await open({ sessionMs: 600 });
  const idler = visit(port);
  await expect.poll(idler.code).toBe('220');
  const asking = setInterval(() => idler.write('NOOP\r\n'), 50);
  await expect.poll(idler.isClosed).toBe(true);
  clearInterval(asking);
});

test('mails beyond the memory for all of them come in later, and one that breaks off gives its share back', async () => {
  let left = 300_000;
  const taken: number[] = [];
  const { port } = await open({
    share() {
      let own = 0;
      return {
        take(bytes) {
          if (bytes > left) throw new Error('full');
          left -= bytes;
          own += bytes;
        },
        giveBack() {
          left += own;
          own = 0;
        },
      };
    },
    take: async (raw) => void taken.push(raw.length),
  });
  const begin = async () => {
    const client = visit(port);
    await expect.poll(client.code).toBe('220');
    await client.say('HELO x', '250');
    await client.say('MAIL FROM:<a@b.example>', '250');
    await client.say('RCPT TO:<c@d.example>', '250');
    await client.say('DATA', '354');
    return client;
  };
  const held = await begin();
  const line = `${'x'.repeat(98)}\r\n`;
  held.write(line.repeat(2_500));
  await expect.poll(() => left).toBeLessThan(60_000);
  const other = await begin();
  other.write(line.repeat(2_500));
  await other.say('.', '451');
  held.destroy();
  await expect.poll(() => left).toBe(300_000);
  const third = await begin();
  third.write(line.repeat(2_500));
  await third.say('.', '250');
  expect(taken).toEqual([250_000]);
  await expect.poll(() => left).toBe(300_000);
});
