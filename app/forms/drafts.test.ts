import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '#app/session/session.ts';
import { dropDraft, keepDraft, readTypist, withDraft } from './drafts.ts';

function signInAs(id: string | null): void {
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 1, user: { id } };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === SESSION_KEY && id !== null ? JSON.stringify(session) : null),
  });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  signInAs('ana');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const restore = () => withDraft('/edit-listing/1', { typed: null, pictures: null }).values;

test('two forms of a page keep what was typed beside each other, and the latest of each counts', () => {
  keepDraft('/edit-listing/1', { typed: 'a text' }, readTypist());
  keepDraft('/edit-listing/1', { pictures: 'a stove' }, readTypist());
  keepDraft('/edit-listing/1', { typed: 'a longer text' }, readTypist());
  keepDraft('/edit-listing/2', { typed: 'elsewhere' }, readTypist());
  expect(restore()).toEqual({ typed: 'a longer text', pictures: 'a stove' });
});

test('what one form has saved no longer comes back, and what the other typed does', () => {
  keepDraft('/edit-listing/1', { typed: 'a text', pictures: 'a stove' }, readTypist());
  keepDraft('/edit-listing/1', { pictures: null }, readTypist());
  expect(restore()).toEqual({ typed: 'a text', pictures: null });
  dropDraft('/edit-listing/1');
  expect(restore()).toEqual({ typed: null, pictures: null });
});

test('without the browser’s storage nothing is restored and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('/edit-listing/1', { typed: 'a text' }, readTypist());
  expect(restore()).toEqual({ typed: null, pictures: null });
});

test('somebody else who signs in gets nothing of it, and it is gone for good', () => {
  keepDraft('/edit-listing/1', { typed: 'a text' }, readTypist());
  signInAs('ben');
  expect(restore()).toEqual({ typed: null, pictures: null });
  signInAs('ana');
  expect(restore()).toEqual({ typed: null, pictures: null });
});

test('what is kept after the session is gone belongs to the account that had it', () => {
  readTypist();
  signInAs(null);
  keepDraft('/edit-listing/1', { typed: 'a text' }, readTypist());
  expect(restore()).toEqual({ typed: null, pictures: null });
  signInAs('ana');
  expect(restore()).toEqual({ typed: 'a text', pictures: null });
});

test('two accounts’ texts are never mixed', () => {
  keepDraft('/edit-listing/1', { typed: 'a text' }, 'ana');
  keepDraft('/edit-listing/1', { pictures: 'a stove' }, 'ben');
  expect(restore()).toEqual({ typed: null, pictures: null });
});

test('what somebody typed without an account follows into the one that they sign in to', () => {
  keepDraft('/edit-listing/1', { typed: 'a text' }, null);
  expect(restore()).toEqual({ typed: 'a text', pictures: null });
});
