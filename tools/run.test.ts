// The runner of all scripts, on a folder of its own whose dependencies look outdated.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('dependencies are not replaced while a server of the folder runs with them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-run-'));
  const server = createServer((_, response) => response.setHeader('x-stoop-instance', 'this-one').end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await mkdir(join(folder, 'tools'));
    await mkdir(join(folder, '.data'));
    await cp(join(import.meta.dirname, 'run.mjs'), join(folder, 'tools', 'run.mjs'));
    await writeFile(join(folder, 'package-lock.json'), '{}');
    await writeFile(join(folder, '.data', 'server.json'), JSON.stringify({ url, instance: 'this-one' }));
    const child = spawn(process.execPath, [join(folder, 'tools', 'run.mjs'), 'nothing.ts'], {
      env: { ...process.env, DATA_DIR: '' },
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toBe(
      `The dependencies have changed, and Stoop at ${url} still runs with the old ones. Stop it, and try again.\n`,
    );
    expect(code).toBe(1);
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});
