import { expect, test } from 'vitest';
import { answerPlainly } from './plain-page.ts';

const ANSWER = { status: 504, title: 'Page not loaded', text: 'Try again soon.', headers: { 'Retry-After': '2' } };

test('a browser gets a page with a title and a way to try again', async () => {
  const answer = answerPlainly('text/html,application/xhtml+xml,*/*;q=0.8', ANSWER);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
    504,
    'text/html; charset=utf-8',
    '2',
  ]);
  const html = await answer.text();
  expect(html).toContain('<title>Page not loaded | Stoop</title>');
  expect(html).toContain('<a href="">Try again</a>');
});

test('a program gets only the text', async () => {
  const answer = answerPlainly('*/*', ANSWER);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('Try again soon.\n');
});
