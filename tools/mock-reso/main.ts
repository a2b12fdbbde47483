// npm run mock-feed -- [--vendor reso] [--records 500] [--port 4400] [--wrong '{"typeDrift":true}'] [--prerender 1000]
import { parseArgs } from 'node:util';
import { VENDOR_PROFILES, type VendorName } from '#domain/mls/vendor-profiles.ts';
import type { Misbehavior } from './misbehavior.ts';
import { MOCK_CLIENT, MOCK_TOKEN, startMockFeed } from './mock-feed.ts';

const { values } = parseArgs({
  options: {
    vendor: { type: 'string', default: 'reso' },
    records: { type: 'string', default: '500' },
    port: { type: 'string', default: '4400' },
    wrong: { type: 'string', default: '{}' },
    prerender: { type: 'string' },
  },
});
if (!(values.vendor in VENDOR_PROFILES)) {
  throw new Error(`--vendor is one of ${Object.keys(VENDOR_PROFILES).join(', ')}, not "${values.vendor}"`);
}
const started = startMockFeed({
  vendor: values.vendor as VendorName,
  count: Number(values.records),
  port: Number(values.port),
  ...(values.prerender ? { prerenderedPages: Number(values.prerender) } : {}),
  wrong: JSON.parse(values.wrong) as Partial<Misbehavior>,
});
const feed = await started.catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(`Port ${values.port} is taken: choose another one with --port\n`);
  process.exit(1);
});
process.stdout.write(
  `A mock feed of ${values.vendor} with ${values.records} listings is at ${feed.endpoint}\n` +
    (values.vendor === 'trestle'
      ? `Client ${MOCK_CLIENT.clientId}, secret ${MOCK_CLIENT.clientSecret}\n`
      : `Token ${MOCK_TOKEN}\n`),
);
process.once('SIGINT', () => void feed.stop());
process.once('SIGTERM', () => void feed.stop());
