// The process whose time and memory bench/recorded-sales.ts measures: node recorded-sales-process.ts URL FILE
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import { importSales } from '#domain/records/import-sales.server.ts';

const [url = '', file = ''] = process.argv.slice(2);
const client = new pg.Client(serviceConnection(url));
await client.connect();
const start = performance.now();
let readAt = 0;
const counts = await importSales(
  { file, dryRun: false, reportFile: null },
  {
    client,
    onProgress: ({ phase }) => {
      if (phase === 'reading') readAt = performance.now();
    },
  },
);
const seconds = (performance.now() - start) / 1000;
process.stderr.write(`Read after ${((readAt - start) / 1000).toFixed(1)} s\n`);
const { rows } = await client.query<{ homes: number }>('select count(*)::int as homes from homes');
await client.end();
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ seconds, megabytes, imported: counts.imported, homes: rows[0]?.homes }));
