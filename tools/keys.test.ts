import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#db/testing.ts';
import { writeRecord } from '#server/running-record.ts';

test('the keys are shown with the address of the running server', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stoop-keys-'));
  const server = createServer((_request, response) => response.setHeader('x-stoop-instance', 'one').end()).listen(0);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeRecord(folder, { url, instance: 'one' });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'keys.ts'), 'show'], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, PORT: '', SITE_URL: '' },
    });
    expect(stdout).toMatch(new RegExp(`^Address +${url}$`, 'm'));
  } finally {
    server.close();
    await rm(folder, { recursive: true });
    await database.drop();
  }
});
