// Keeps addresses given by strangers from leading into private networks. They are checked at the moment of connecting,
// when a name can no longer resolve to something else.
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export class PrivateNetwork extends Error {
  constructor() {
    super('the address is in a private network');
  }
}

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
// Besides the private ones: those that embed an IPv4 address, which could be any, and those that nobody should have.
for (const [network, bits] of [
  // IPv4-compatible, including :: and ::1.
  ['::', 96],
  // IPv4-translated.
  ['::ffff:0:0:0', 96],
  // NAT64, and its local-use form.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo and addresses of other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4.
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Site-local, from before fc00::.
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

/** BlockList treats IPv4 inside IPv6 (::ffff:127.0.0.1) as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** For the `lookup` option of node:http: returns only public addresses. @throws PrivateNetwork */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const found = addresses.filter(({ address }) => !isPrivateAddress(address));
    const first = found[0];
    if (!first) return callback(new PrivateNetwork(), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** An IP address in the URL isn't looked up, so it is checked here. @throws PrivateNetwork */
export function checkLiteralAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isPrivateAddress(host)) throw new PrivateNetwork();
}
