import { setTimeout as sleep } from 'node:timers/promises';

/** Answers that must not tell an account's existence by their time take at least this long. */
const UNIFORM_MS = 400;

/** Both known and unknown accounts take less; so both take the same. */
export async function inUniformTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(UNIFORM_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
