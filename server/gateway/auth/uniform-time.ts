import { setTimeout as sleep } from 'node:timers/promises';

/** Answers whose time must not reveal whether an account exists take at least this long. */
const UNIFORM_MS = 400;

/** Both known and unknown accounts need less than that, so both take the same time. */
export async function inUniformTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(UNIFORM_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
