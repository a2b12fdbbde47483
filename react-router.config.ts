import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The URL table is small; sending it at once saves a request before every first navigation.
  routeDiscovery: { mode: 'initial' },
  // A part of a route's code that fails alone lets the router go on to a page that it cannot show.
  splitRouteModules: false,
} satisfies Config;
