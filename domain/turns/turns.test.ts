import { expect, test } from 'vitest';
import { createLine, createTurns, LineIsFull } from './turns.ts';

test('two run at once, the next wait in the order they came, and other keys are not affected', async () => {
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

test('a task that waits too long is refused, and failing work frees its turn', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 5, patienceMs: 30 });
  let end = (): void => {};
  const long = inTurn('a', () => new Promise<string>((done) => (end = () => done('long'))));
  expect(await inTurn('a', async () => 'late')).toBeNull();
  end();
  expect(await long).toBe('long');
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});

test('a turn is handed over: a newcomer waits behind the next in line, and no more tasks run than allowed', async () => {
  const line = createLine({ atOnce: 4, waiting: 100 });
  let most = 0;
  const work = async () => {
    most = Math.max(most, line.load().running, ++atWork);
    await Promise.resolve();
    atWork -= 1;
  };
  let atWork = 0;
  const works: Promise<void>[] = [];
  // Each finished task adds another at the very moment when its turn is free.
  const again = (left: number): Promise<void> => line.inTurn(work).then(() => (left > 0 ? again(left - 1) : undefined));
  for (let each = 0; each < 20; each += 1) works.push(again(20));
  await Promise.all(works);
  expect([most, line.load()]).toEqual([4, { running: 0, waiting: 0 }]);
});

test('one asker gets only a limited number of places in the line, so others find room', async () => {
  const line = createLine({ atOnce: 1, waiting: 3, waitingEach: 2 });
  let open = (): void => {};
  const held = new Promise<void>((resolve) => (open = resolve));
  const asked = ['a', 'a', 'a', 'b'].map((asker) => line.inTurn(() => held, asker));
  await expect(line.inTurn(() => held, 'a')).rejects.toThrow(LineIsFull);
  open();
  await Promise.all(asked);
});
