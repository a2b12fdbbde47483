import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#db/testing.ts';

test('after an uncaught error the thread reports it and ends, so the server can start another', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'stoop-thread-'));
  const said: unknown[] = [];
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: {
      serviceUrl: database.serviceUrl,
      jobsUrl: database.jobsUrl,
      dataDir: folder,
      credentialsKey: null,
      objects: null,
      allowsPrivateFeeds: false,
    },
    execArgv: [
      '--import',
      "data:text/javascript,new BroadcastChannel('stoop test').onmessage = () => { throw new Error('on purpose'); }",
    ],
  });
  thread.on('message', (message: unknown) => said.push(message));
  const ended = new Promise<number>((done) => thread.once('exit', done));
  await expect.poll(() => said, { timeout: 30_000 }).toContain('ready');
  const channel = new BroadcastChannel('stoop test');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this process, not a window
  channel.postMessage('throw');
  expect(await ended).toBe(1);
  // What the end of the thread interrupts may be told after it.
  const fatal = { level: 'fatal', fields: { error: expect.stringContaining('on purpose') } };
  expect(said).toContainEqual(expect.objectContaining(fatal));
  channel.close();
  rmSync(folder, { recursive: true });
  await database.drop();
});
