import { expect, test } from 'vitest';
import { asInSettings, type MailSettings, searchSaved, usualMailsOf } from './usual-mails.ts';

const FRESH: MailSettings = {
  saved_searches_email: true,
  saved_searches_roundup: false,
  saved_searches_frequency: 'daily',
  email_unsubscribed_at: null,
};

test.each([
  [{}, 'As in my settings (daily)'],
  [{ saved_searches_frequency: 'weekly' as const }, 'As in my settings (weekly)'],
  [{ saved_searches_roundup: true, saved_searches_email: false }, 'As in my settings (3x a day)'],
  [{ saved_searches_email: false }, 'As in my settings (no email)'],
  [{ email_unsubscribed_at: '2026-11-30T12:00:00Z', saved_searches_roundup: true }, 'As in my settings (no email)'],
])('with the settings %j a search is mailed “%s”', (change, text) => {
  expect(asInSettings(usualMailsOf({ ...FRESH, ...change }))).toBe(text);
});

test('saving a search says when mails come, and links to where that is changed', () => {
  expect(searchSaved('account', usualMailsOf(FRESH))).toEqual({
    title: 'Search saved',
    text: 'We email you new matches every day, as your settings say.',
    link: { label: 'Change how often', to: '/saved?tab=searches' },
  });
  expect(searchSaved('account', 'never').text).toBe('Your settings turn off emails about searches.');
});

test('a search that is saved in the browser, or whose settings are unknown, promises no mail', () => {
  expect(searchSaved('browser', null).text).toBe('Find it in this browser, under Saved.');
  expect(searchSaved('account', null).text).toBe('Find it in your account, under Saved.');
});
