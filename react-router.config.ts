import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The URL table is small; sending it at once saves a request before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
