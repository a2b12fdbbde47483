// Pages of Buy per second, from the page cache and rendered each time, against the server's own shortest answer.
import { loadPages } from './page-client.ts';
import { startProduct } from './product-server.ts';
import { compareFigures, note, type Result } from './result.ts';

const PORT = 4470;
const CONNECTIONS = 8;
const SECONDS = 8;
const LEAST_SHARE_CACHED = 0.4;
const LEAST_SHARE_ANEW = 0.005;

export async function measure(): Promise<Result[]> {
  const server = await startProduct(PORT);
  try {
    const hello = await pagesPerSecond(server.url, () => '/healthz');
    const cached = await pagesPerSecond(server.url, () => '/buy');
    // Each address is new to the cache; the answers are of the same size.
    let asked = 0;
    const anew = await pagesPerSecond(server.url, () => `/buy?maxPrice=${90_000_000 + asked++}`);
    note(`hello ${hello.toFixed(0)}/s, cached ${cached.toFixed(0)}/s, anew ${anew.toFixed(0)}/s`);
    const against = (value: number, least: number) => ({ value, against: hello, least, betterIs: 'more' }) as const;
    return [
      compareFigures('Buy from the page cache', 'pages/s', against(cached, LEAST_SHARE_CACHED)),
      compareFigures('Buy rendered each time', 'pages/s', against(anew, LEAST_SHARE_ANEW)),
    ];
  } finally {
    await server.stop();
  }
}

async function pagesPerSecond(url: string, nextPath: () => string): Promise<number> {
  const load = { url, connections: CONNECTIONS, nextPath };
  await loadPages({ ...load, seconds: 2 });
  return (await loadPages({ ...load, seconds: SECONDS })).perSecond;
}
