import { describe, expect, test } from 'vitest';
import { isSignedBy, readSignature, signWebhook } from './signed-webhook.ts';

const SECRET = 'a-secret-of-a-service';
const now = () => Math.floor(Date.now() / 1000);

test('what a service signed is known as its own, whether text or bytes', () => {
  const signature = readSignature(signWebhook('{"café":1}', SECRET, now()));
  expect(signature && isSignedBy(signature, '{"café":1}', SECRET)).toBe(true);
  expect(signature && isSignedBy(signature, new TextEncoder().encode('{"café":1}'), SECRET)).toBe(true);
});

test('another body, another secret or another time is not signed', () => {
  const signature = readSignature(signWebhook('body', SECRET, now()));
  if (!signature) throw new Error('no signature');
  expect(isSignedBy(signature, 'bodY', SECRET)).toBe(false);
  expect(isSignedBy(signature, 'body', 'another secret')).toBe(false);
  expect(isSignedBy({ ...signature, seconds: signature.seconds + 1 }, 'body', SECRET)).toBe(false);
});

describe('a header is refused before the body is read', () => {
  const hmac = '0'.repeat(64);
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['without a time', `v1=${hmac}`],
    ['with a time that is no number', `t=abc,v1=${hmac}`],
    ['with an HMAC that is too short', `t=${now()},v1=00`],
    ['with an HMAC in capitals, which would be a second spelling', `t=${now()},v1=${'A'.repeat(64)}`],
    ['with something after it', `t=${now()},v1=${hmac},v1=${hmac}`],
    ['with a time in a second spelling', `t=0${now()},v1=${hmac}`],
    ['older than five minutes', signWebhook('body', SECRET, now() - 301)],
    ['from the future', signWebhook('body', SECRET, now() + 330)],
  ])('%s', (_, header) => expect(readSignature(header)).toBeNull());
});
