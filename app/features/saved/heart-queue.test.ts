import { expect, test } from 'vitest';
import { storeInOrder, whenHeartsAreStored } from './heart-queue.ts';

test('the account is not read until every heart is stored, including one pressed in the meantime', async () => {
  const done: string[] = [];
  const heart = (name: string) =>
    storeInOrder(async () => {
      await new Promise(setImmediate);
      done.push(name);
    });
  void heart('first').then(() => void heart('second'));
  await whenHeartsAreStored();
  expect(done).toEqual(['first', 'second']);
});

test('a heart that could not be stored does not hold up others', async () => {
  await expect(storeInOrder(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  await whenHeartsAreStored();
});
