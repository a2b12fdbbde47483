import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, withDraft } from './drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const restore = () => withDraft('/edit-listing/1', { typed: null, pictures: null }).values;

test('two forms of a page keep what was typed beside each other, and the latest of each counts', () => {
  keepDraft('/edit-listing/1', { typed: 'a text' });
  keepDraft('/edit-listing/1', { pictures: 'a stove' });
  keepDraft('/edit-listing/1', { typed: 'a longer text' });
  keepDraft('/edit-listing/2', { typed: 'elsewhere' });
  expect(restore()).toEqual({ typed: 'a longer text', pictures: 'a stove' });
});

test('what one form has saved no longer comes back, and what the other typed does', () => {
  keepDraft('/edit-listing/1', { typed: 'a text', pictures: 'a stove' });
  keepDraft('/edit-listing/1', { pictures: null });
  expect(restore()).toEqual({ typed: 'a text', pictures: null });
  dropDraft('/edit-listing/1');
  expect(restore()).toEqual({ typed: null, pictures: null });
});

test('without the browser’s storage nothing is restored and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('/edit-listing/1', { typed: 'a text' });
  expect(restore()).toEqual({ typed: null, pictures: null });
});
