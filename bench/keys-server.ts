// Answers only with the keys of a million listings, page by page, without holding them in memory. Runs in its own
// process.
import { createServer } from 'node:http';

const COUNT = Number(process.argv[2]);
const PAGE = 50_000;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  // Nothing has changed; a request for keys selects only those.
  const asksForKeys = url.searchParams.has('$select') || url.searchParams.has('$skiptoken');
  if (!url.pathname.endsWith('/Property') || !asksForKeys) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"value":[]}');
    return;
  }
  const first = Number(url.searchParams.get('$skiptoken') ?? 0);
  const last = Math.min(COUNT, first + PAGE);
  const records: string[] = [];
  for (let number = first; number < last; number++) {
    records.push(`{"ListingKey":"K${number}","ModificationTimestamp":"2026-06-01T00:00:00Z"}`);
  }
  const next = last < COUNT ? `,"@odata.nextLink":"${url.origin}${url.pathname}?$skiptoken=${last}"` : '';
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`{"@odata.count":${COUNT},"value":[${records.join(',')}]${next}}`);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as { port: number }).port}/odata`);
});
process.once('disconnect', () => process.exit());
