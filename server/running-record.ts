// A note in a data folder about the server that uses it, so that a second start can name it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({ url: z.string(), instance: z.string() });
export type RunningRecord = z.infer<typeof recordSchema>;

const recordFile = (dataDir: string): string => join(dataDir, 'server.json');

/** The server that really answers for this folder, or null. A note left by kill -9 gets no answer. */
export async function findRunningServer(dataDir: string): Promise<RunningRecord | null> {
  let record: RunningRecord;
  try {
    record = recordSchema.parse(JSON.parse(readFileSync(recordFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
  try {
    const answer = await fetch(`${record.url}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return answer.headers.get('x-stoop-instance') === record.instance ? record : null;
  } catch {
    return null;
  }
}

export function writeRecord(dataDir: string, record: RunningRecord): void {
  writeFileSync(recordFile(dataDir), `${JSON.stringify(record)}\n`);
}

export function removeRecord(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true });
}
