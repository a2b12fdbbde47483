// The address that a request comes from. Anybody can write X-Forwarded-For, so it counts only from one of our proxies.
import { BlockList, isIP } from 'node:net';

/** Addresses and networks (10.0.0.0/8), separated by commas. @throws Error naming the wrong one. */
export function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (!entry) continue;
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
    if (!version || !Number.isInteger(prefix) || prefix < 0 || prefix > (version === 6 ? 128 : 32)) {
      throw new Error(`"${entry}" is not an address or network such as 10.0.0.0/8`);
    }
    networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

/** The last address in the chain that is not one of our proxies. */
export function findClientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let address = plain(remoteAddress ?? '');
  const chain = (forwardedFor ?? '').split(',').map((text) => plain(text.trim()));
  while (isIP(address) && isTrusted(address)) {
    const before = chain.pop();
    if (before === undefined || !isIP(before)) break;
    address = before;
  }
  return isIP(address) ? address : '127.0.0.1';
}

/** A socket that listens on both families shows IPv4 addresses as ::ffff:1.2.3.4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
