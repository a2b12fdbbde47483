import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('two are at work, the next wait in the order they came, and others are not concerned', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 2, patienceMs: 1_000 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, key = 'a') =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.push(() => done(name)));
    });
  const asked = ['first', 'second', 'third', 'fourth'].map((name) => ask(name));
  expect(await ask('fifth')).toBeNull();
  void ask('other', 'b');
  expect(begun).toEqual(['first', 'second', 'other']);
  ends[0]?.();
  await asked[0];
  await expect.poll(() => begun.at(-1)).toBe('third');
  ends[1]?.();
  await expect.poll(() => begun.at(-1)).toBe('fourth');
  for (const end of ends) end();
  expect(await Promise.all(asked)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('who waits longer than patience is refused, and work that fails gives its turn back', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 5, patienceMs: 30 });
  let end = (): void => {};
  const long = inTurn('a', () => new Promise<string>((done) => (end = () => done('long'))));
  expect(await inTurn('a', async () => 'late')).toBeNull();
  end();
  expect(await long).toBe('long');
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
