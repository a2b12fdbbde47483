import { expect, test } from 'vitest';
import { readForm } from '#domain/forms/read-form.ts';
import { tourChangeSchema } from './answer-form.ts';
import { saveMemo } from './memo.server.ts';
import type { Way } from './tour.ts';
import { addPerson, addressOf, openTourStage, readerOf } from './tours-testing.server.ts';

const stage = openTourStage();
const { as, ask, first, mails, people } = stage;
const CANCEL = { event: 'cancel', reason: 'Something came up' } as const;

async function book(way: Way = 'in_person', videoUrl: string | null = null): Promise<{ tourId: number; time: string }> {
  const asked = await ask({ way });
  await as('recipient', asked.tourId, { event: 'confirm', time: asked.time, note: null, videoUrl });
  await mails();
  return asked;
}

test('a cancellation that is undone within a minute is mailed to nobody, and the tour is booked as before', async () => {
  const { tourId, time } = await book();
  await as('asker', tourId, CANCEL);
  const { rows } = await stage.owner.query(
    "select count(*)::int as waiting from platform.outbox where next_try_at > now() + interval '50 seconds'",
  );
  expect(rows).toEqual([{ waiting: 2 }]);
  expect(await first(people.host)).toMatchObject({ state: 'canceled', events: [] });
  expect(await first(people.ana)).toMatchObject({ state: 'canceled', events: ['reopen'] });
  await expect(as('recipient', tourId, { event: 'reopen' })).rejects.toThrow('can’t be undone');
  await as('asker', tourId, { event: 'reopen' });
  expect(await mails()).toEqual([]);
  expect(await first(people.host)).toMatchObject({ state: 'confirmed', startsAt: time, endedBy: null, reason: null });
});

test('after an undo, the conversation tells nothing of what nobody heard of, and a later cancellation is told', async () => {
  const { tourId } = await book();
  const lines = async () =>
    (
      await stage.owner.query<{ body: string }>(
        "select body from conversation_messages where kind = 'notice' order by id",
      )
    ).rows;
  const before = await lines();
  for (let round = 0; round < 2; round += 1) {
    await as('asker', tourId, CANCEL);
    expect(await lines()).toEqual([...before, { body: 'Canceled the tour: Something came up' }]);
    await as('asker', tourId, { event: 'reopen' });
    expect(await lines()).toEqual(before);
  }
  await as('asker', tourId, CANCEL);
  expect(await lines()).toHaveLength(before.length + 1);
});

test('whoever cancels is said to have canceled, and a request without a time is over and not a tour', async () => {
  const { tourId } = await book();
  await as('asker', tourId, CANCEL);
  const [toAna, toHost] = await mails();
  expect(toAna?.text).toContain('You canceled the tour of ');
  expect(toHost?.text).toContain('Ana Ortiz canceled the tour of ');
  await stage.owner.query('truncate conversations restart identity cascade');
  const asked = await ask();
  await mails();
  await as('asker', asked.tourId, { event: 'cancel', reason: null });
  const [, told] = await mails();
  expect(told?.text).toContain('Ana Ortiz ended the request for the tour of ');
  expect(told?.text).not.toContain('canceled');
});

test('the host’s mail about a confirmed tour says once who comes', async () => {
  const asked = await ask();
  await as('recipient', asked.tourId, { event: 'confirm', time: asked.time, note: null, videoUrl: null });
  const toHost = (await mails()).find(
    ({ kind, recipient }) => kind === 'tour-confirmed' && recipient === addressOf(people.host),
  );
  expect(toHost?.text.match(/comes to see/g)).toHaveLength(1);
});

test('after the mails are out, or the minute is over, it can’t be undone', async () => {
  const { tourId } = await book();
  await as('recipient', tourId, CANCEL);
  await stage.owner.query('delete from platform.outbox where id = (select min(id) from platform.outbox)');
  await expect(as('recipient', tourId, { event: 'reopen' })).rejects.toThrow('told already');
  await stage.owner.query("update tours set changed_at = now() - interval '61 seconds'");
  await expect(as('recipient', tourId, { event: 'reopen' })).rejects.toThrow('can’t be undone');
  expect(await first(people.host)).toMatchObject({ state: 'canceled', events: [] });
});

test('if somebody else got the time meanwhile, it stays canceled and its mails go out', async () => {
  const { tourId } = await book();
  await as('asker', tourId, CANCEL);
  const other = await ask({ account: await addPerson(stage.owner, 'Zoe') });
  await as('recipient', other.tourId, { event: 'confirm', time: other.time, note: null, videoUrl: null });
  await expect(as('asker', tourId, { event: 'reopen' })).rejects.toThrow('taken meanwhile');
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'tour-canceled')).toHaveLength(2);
});

test('declining a request is told at once', async () => {
  const { tourId } = await ask();
  await mails();
  await as('recipient', tourId, { event: 'decline', reason: null });
  const { rows } = await stage.owner.query(
    'select count(*)::int as due from platform.outbox where next_try_at <= now()',
  );
  expect(rows).toEqual([{ due: 2 }]);
});

test('the link of a video tour is seen by both sides while it is confirmed, and mailed when the host adds it', async () => {
  const { tourId } = await book('video');
  expect(await first(people.host)).toMatchObject({ videoUrl: null, events: expect.arrayContaining(['set_link']) });
  expect((await first(people.ana))?.events).not.toContain('set_link');
  const link = { event: 'set_link', videoUrl: 'https://meet.example/abc' } as const;
  await expect(as('asker', tourId, link)).rejects.toThrow('Only a confirmed video tour');
  await as('recipient', tourId, link);
  const [mail, ...more] = await mails();
  expect([mail?.kind, mail?.recipient, more]).toEqual(['tour-link', addressOf(people.ana), []]);
  expect(mail?.text).toContain('https://meet.example/abc');
  expect(mail?.calendar).toContain('LOCATION:https://meet.example/abc');
  expect(await first(people.ana)).toMatchObject({ videoUrl: 'https://meet.example/abc' });
  await as('asker', tourId, CANCEL);
  expect(await first(people.ana)).toMatchObject({ videoUrl: null });
});

test('a host can give the link when confirming; a tour in person has none', async () => {
  await book('video', 'https://meet.example/abc');
  expect(await first(people.ana)).toMatchObject({ videoUrl: 'https://meet.example/abc' });
  await stage.owner.query('truncate conversations restart identity cascade');
  const { tourId } = await book('in_person', 'https://meet.example/abc');
  expect(await first(people.ana)).toMatchObject({ videoUrl: null });
  const link = { event: 'set_link', videoUrl: 'https://meet.example/abc' } as const;
  await expect(as('recipient', tourId, link)).rejects.toThrow('Only a confirmed video tour');
});

test.each(['http://meet.example/a', 'javascript:alert(1)', 'https://bank.example@evil.example/', 'meet.example', ''])(
  'a link such as %s is refused',
  async (videoUrl) => {
    const reading = await readForm(tourChangeSchema, { event: 'set_link', videoUrl });
    expect(reading).toHaveProperty('errors.videoUrl');
  },
);

test('a private note is read by its writer alone, and goes with the account', async () => {
  const { tourId } = await book();
  await saveMemo(stage.pool, readerOf(people.ana), tourId, 'Dark kitchen');
  await saveMemo(stage.pool, readerOf(people.ana), tourId, 'Dark kitchen, bright bath');
  expect((await first(people.ana))?.memo).toBe('Dark kitchen, bright bath');
  expect((await first(people.host))?.memo).toBeNull();
  const stranger = await addPerson(stage.owner, 'Zoe');
  await expect(saveMemo(stage.pool, readerOf(stranger), tourId, 'Mine')).rejects.toThrow('not in your account');
  await saveMemo(stage.pool, readerOf(people.ana), tourId, null);
  expect((await first(people.ana))?.memo).toBeNull();
  await saveMemo(stage.pool, readerOf(people.ana), tourId, 'Again');
  await stage.owner.query('delete from auth.users where id = $1', [people.ana]);
  const { rows } = await stage.owner.query('select body from tour_memos');
  expect(rows).toEqual([]);
});

const DESCRIPTION = /DESCRIPTION:.*/;
const unfolded = (calendar: string | null | undefined) => calendar?.replaceAll('\r\n ', '') ?? '';

test('a video tour without a link says to both who still has to add it, in mails and calendars', async () => {
  const { tourId, time } = await ask({ way: 'video' });
  await as('recipient', tourId, { event: 'confirm', time, note: null, videoUrl: null });
  const [toAna, toHost] = (await mails()).slice(-2);
  expect(toAna?.text).toContain('Renata still has to add the link. We mail it to you.');
  expect(toHost?.text).toContain('You still have to add the link. Ana Ortiz can’t join without it.');
  expect(toHost?.text).toContain('&ask=link');
  for (const [mail, words] of [
    [toAna, 'Renata still has to add the link.'],
    [toHost, 'You still have to add the link.'],
  ] as const) {
    expect(unfolded(mail?.calendar)).toContain('SUMMARY:Video tour of ');
    expect(DESCRIPTION.exec(unfolded(mail?.calendar))?.[0]).toContain(words);
  }
  const calendar = unfolded((await first(people.ana))?.calendar);
  expect(calendar).toContain('SUMMARY:Video tour of ');
  expect(calendar).toContain('With Renata.\\nRenata still has to add the link.');

  await as('recipient', tourId, { event: 'set_link', videoUrl: 'https://meet.example/abc' });
  // The other side's open page hears of it by this line.
  const { rows } = await stage.owner.query("select body from conversation_messages where kind = 'notice' order by id");
  expect(rows.at(-1)).toEqual({ body: 'Added the link of the video tour.' });
  const [withLink] = await mails();
  expect(withLink?.text + unfolded(withLink?.calendar)).not.toContain('still has to add');
  expect(unfolded((await first(people.host))?.calendar)).not.toContain('still have to add');
});

test('a tour in person says nothing of a link', async () => {
  const { tourId, time } = await ask();
  await as('recipient', tourId, { event: 'confirm', time, note: null, videoUrl: null });
  for (const { text, calendar } of (await mails()).slice(-2)) {
    expect(text + unfolded(calendar)).not.toMatch(/the link\b|Video/);
    expect(unfolded(calendar)).toContain('SUMMARY:Tour of ');
  }
});

test('a host who takes suggested times back has withdrawn them, and declined nothing', async () => {
  const { tourId, time } = await ask();
  const [other] = (await stage.timesOf()).slice(3);
  await as('recipient', tourId, { event: 'propose', times: [other ?? time] });
  await mails();
  await as('recipient', tourId, { event: 'decline', reason: null });
  const [toAna, toHost] = await mails();
  expect(toAna?.text).toMatch(/Renata withdrew the suggested times for the tour of/);
  expect(toHost?.text).toMatch(/You withdrew the suggested times for the tour of/);
  for (const mail of [toAna, toHost]) expect(mail?.text).not.toMatch(/declined/i);
});

test('the times in a mail have their weekday', async () => {
  await ask();
  for (const { text } of await mails())
    expect(text).toMatch(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d+, \d{4} at \d+:\d{2} [AP]M ET/);
});
