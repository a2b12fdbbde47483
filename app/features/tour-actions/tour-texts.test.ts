import { expect, test } from 'vitest';
import { tourOf } from '#domain/tours/agenda-testing.server.ts';
import { endTexts } from './tour-dialogs.tsx';
import { choiceText, missingLinkOf, openingGroup } from './tour-texts.ts';

/** A Monday, 10:00 AM in New York. */
const NOW = Date.parse('2026-11-30T15:00:00Z');
const TUESDAY = '2026-12-01T14:00:00Z';

test('times are written alike, with their minutes', () => {
  expect(choiceText('2026-12-02T16:00:00Z')).toBe('Wed, Dec 2, 11:00 AM');
  expect(choiceText('2026-12-02T14:30:00Z')).toBe('Wed, Dec 2, 9:30 AM');
});

const confirmed = tourOf({ id: 1, startsAt: TUESDAY });
const request = tourOf({ id: 2, state: 'requested', choices: [TUESDAY], events: ['confirm', 'propose', 'decline'] });

test('the page of tours opens at requests that wait for its reader', () => {
  expect(openingGroup([confirmed, request], NOW, null)).toBe('waiting');
});

test('it opens at what comes next if the other side has to answer, and at the past if nothing is ahead', () => {
  const sent = tourOf({ ...request, side: 'asker', events: ['propose', 'cancel'] });
  expect(openingGroup([confirmed, sent], NOW, null)).toBe('upcoming');
  expect(openingGroup([sent], NOW, null)).toBe('waiting');
  expect(openingGroup([tourOf({ state: 'canceled' })], NOW, null)).toBe('past');
  expect(openingGroup([], NOW, null)).toBe('upcoming');
});

test('what is shown stays while there is anything in it, whatever the other side does', () => {
  expect(openingGroup([confirmed, request], NOW, 'upcoming')).toBe('upcoming');
  expect(openingGroup([confirmed], NOW, 'waiting')).toBe('upcoming');
});

test('a confirmed video tour ahead says who has to add its link, until there is one', () => {
  const video = tourOf({ way: 'video', startsAt: TUESDAY });
  expect(missingLinkOf(video, NOW)).toBe('You still have to add the link.');
  expect(missingLinkOf({ ...video, side: 'asker' }, NOW)).toBe('Ana Ortiz still has to add the link.');
  for (const own of [{ videoUrl: 'https://meet.example/abc' }, { way: 'in_person' }, { state: 'canceled' }] as const)
    expect(missingLinkOf({ ...video, ...own }, NOW)).toBeNull();
  expect(missingLinkOf(video, NOW + 2 * 86_400_000)).toBeNull();
});

test('a host declines a request, and withdraws what they suggested themselves', () => {
  expect(endTexts('decline', { state: 'requested', startsAt: null }).button).toBe('Decline');
  expect(endTexts('decline', { state: 'proposed', startsAt: null }).button).toBe('Withdraw the times');
  expect(endTexts('cancel', { state: 'proposed', startsAt: null }).button).toBe('Decline the times');
  expect(endTexts('cancel', { state: 'requested', startsAt: null }).button).toBe('Withdraw request');
  expect(endTexts('cancel', { state: 'confirmed', startsAt: TUESDAY }).button).toBe('Cancel tour');
});
