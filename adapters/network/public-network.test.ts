import { expect, test } from 'vitest';
import { checkLiteralAddress, isPrivateAddress, PrivateNetwork } from './public-network.ts';

test('addresses in private networks are refused, no matter how they are written', () => {
  for (const host of [
    '127.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '[::]',
    '[::1]',
    '[::7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[100::1]',
    '[2001:0:7f00:1::]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[3fff::1]',
    '[fd00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
  ]) {
    expect(() => checkLiteralAddress(new URL(`http://${host}/`)), host).toThrow(PrivateNetwork);
  }
});

test('public addresses are allowed', () => {
  for (const address of ['8.8.8.8', '2606:4700:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8']) {
    expect(isPrivateAddress(address), address).toBe(false);
  }
});
