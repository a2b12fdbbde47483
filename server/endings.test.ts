import { expect, test } from 'vitest';
import { createEndings } from './endings.ts';

test('connections end before the door, work after it, and shared resources last, in whatever order they began', async () => {
  const ended: string[] = [];
  const endings = createEndings(() => {});
  const begin = (phase: Parameters<typeof endings.defer>[0], name: string) =>
    endings.defer(phase, async (finishMs) => {
      await Promise.resolve();
      ended.push(`${name} ${finishMs}`);
    });
  begin('door', 'door');
  begin('ground', 'disk');
  begin('ground', 'database');
  begin('work', 'search');
  begin('work', 'mail');
  begin('connections', 'sockets');
  await endings.end(50);
  expect(ended).toEqual(['sockets 50', 'door 50', 'mail 50', 'search 50', 'database 50', 'disk 50']);
});

test('if something cannot be ended, it is logged and the rest still ends', async () => {
  const [ended, logged]: [string[], unknown[]] = [[], []];
  const endings = createEndings((_level, _text, facts) => logged.push(facts));
  endings.defer('ground', () => void ended.push('database'));
  endings.defer('work', () => Promise.reject(new Error('no answer')));
  endings.defer('work', () => {
    throw new Error('broken');
  });
  await endings.end();
  expect(ended).toEqual(['database']);
  expect(logged).toEqual([{ error: 'Error: broken' }, { error: 'Error: no answer' }]);
});

test('what a step of the start begins while the server is already ending is ended by the next call, and nothing is ended twice', async () => {
  const ended: string[] = [];
  const endings = createEndings(() => {});
  endings.defer('door', () => {
    ended.push('door');
    endings.defer('ground', () => void ended.push('late database'));
  });
  await endings.end();
  expect(ended).toEqual(['door']);
  await endings.end();
  expect(ended).toEqual(['door', 'late database']);
});
