import { expect, test } from 'vitest';
import { findUnlawfulWording } from './find-unlawful-wording.server.ts';
import { mergeFindings } from './merge-findings.ts';

const passages = (text: string) => mergeFindings(text, findUnlawfulWording(text, 'NYC'));

test('words that several rules find are one passage, with all the laws', () => {
  const text = 'Looking for a mature christian couple without children.';
  expect(findUnlawfulWording(text, 'NYC').length).toBeGreaterThan(2);
  const [passage, ...others] = passages(text);
  expect(others).toEqual([]);
  expect(passage).toMatchObject({ start: 0, text: 'Looking for a mature christian couple without children' });
  expect(passage?.laws).toEqual([...new Set(passage?.laws)]);
});

test('words that only follow each other stay apart, in their order', () => {
  expect(passages('No kids. Quiet house. No Section 8.').map(({ text }) => text)).toEqual(['No kids', 'No Section 8']);
});

test('a lawful text has no passage', () => {
  expect(passages('Near schools and churches. No smoking.')).toEqual([]);
});
