import { expect, test } from 'vitest';
import { senderName } from './sender-name.ts';

test.each([
  'Ana Ruiz',
  'Anna Stoop',
  'Anna M. Stoop',
  'Ana Stoops',
  'Stoop, Jan',
  'Ana Legal',
  'St. John Smith',
  'J.P. Morgan',
  'Dr.Li',
  'Team Rodriguez',
  '李雷',
])('%s is a name', (name) => {
  expect(senderName(name)).toBe(name);
});

test.each([
  'Stoop',
  'Stoop Support',
  'The Stoop Team',
  'Support at Stoop',
  'St\u200boop',
  'S t o o p',
  'STOOP security',
  'Ѕtооp Help',
  'St00p',
  'StoopSupport',
  'Customer Service',
  'Administrator',
  'Stoop listing desk',
  'Stoop Payments',
  'Stoop, Payments',
  'Payments Stoop',
  'Stoop Legal',
  'Stoop Rewards',
  'Stoop Verify',
  'Stoop NY',
  'Stoop Concierge',
  'Stoop™',
  'S7oop',
  'S†oop Anna',
  'Omar Sample (via Stoop)',
  'Customer Success',
])('%s reads as if Stoop were writing', (name) => {
  expect(() => senderName(name)).toThrow('Enter your own name');
});

test('a name has no link, and nothing that can’t be seen', () => {
  for (const name of ['Visit evil.homes', 'evil[.]com', 'evil\u2024com', 'bit.ly/2'])
    expect(() => senderName(name)).toThrow('without a link');
  expect(senderName('A\u202ena\u200b  Ruiz')).toBe('Ana Ruiz');
  expect(() => senderName('\u200b')).toThrow('Name is required');
});
