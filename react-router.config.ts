import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The table of all routes is 4.5 kB before anybody has opened a second page. Read late, it comes for the links that are
  // on the page, once the page is there.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  // A part of a route's code that fails alone lets the router go on to a page that it cannot show.
  splitRouteModules: false,
} satisfies Config;
