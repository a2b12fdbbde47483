import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTwilio } from './twilio.ts';

test('a text message is posted with our account, and a refusal is an error', async () => {
  const posts: { path: string; authorization: string; body: string }[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    posts.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const send = createTwilio({
    accountId: 'AC1',
    authToken: 'secret',
    from: '+12125550100',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  await send({ channel: 'sms', kind: 'code', recipient: '+13475550123', text: 'Your code: 123456' });
  expect(posts).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: 'To=%2B13475550123&From=%2B12125550100&Body=Your+code%3A+123456',
    },
  ]);
  status = 401;
  await expect(send({ channel: 'sms', kind: 'code', recipient: '+1', text: 'x' })).rejects.toThrow('answered 401');
  server.close();
});
