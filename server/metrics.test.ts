import { expect, test } from 'vitest';
import { refuseMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-its-own';

const ask = (peer: string | undefined, { host = '127.0.0.1:3000', token = null as string | null, bearer = '' } = {}) =>
  refuseMetrics(
    new Request(`http://${host}/metrics`, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} }),
    peer,
    token,
  )?.status ?? 200;

test('without a token, metrics can be read from this machine, at its own address', () => {
  for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.3.4.5']) expect(ask(peer)).toBe(200);
  for (const peer of ['192.168.1.9', '::ffff:10.0.0.2', '2001:db8::1', '', undefined]) expect(ask(peer)).toBe(403);
  expect(ask('127.0.0.1', { host: 'stoop.example' })).toBe(403);
  expect(ask('192.168.1.9', { bearer: TOKEN })).toBe(403);
});

test('if there is a token, only requests with it can read the metrics', () => {
  expect(ask('192.168.1.9', { host: 'stoop.example', token: TOKEN, bearer: TOKEN })).toBe(200);
  for (const bearer of ['', 'wrong', TOKEN.slice(1), `${TOKEN}x`])
    expect(ask('127.0.0.1', { token: TOKEN, bearer })).toBe(401);
});
