// Copies for the agent of whoever asked. Nobody gets any before they have pressed a button in the one mail that asks.
import type pg from 'pg';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putInOutbox, putInOutboxLater } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { hasStoppedTypedMail } from '#domain/mail/stopped-typed-mail.server.ts';
import type { StoredTour, TourMailing } from './stored-tour.server.ts';
import { copiesAskedMail, copyMail, type CopyNews, namesIn } from './own-agent-mails.ts';
import { entrySummary, writeTourEntry } from './tour-calendar.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Of these mails, to one address and on behalf of one person, within a day. */
export const MOST_ASKED_A_DAY = 3;

export async function nameOwnAgent(client: Queryable, tourId: number, email: string): Promise<void> {
  await client.query('insert into platform.tour_copies (tour_id, email) values ($1, $2)', [tourId, email]);
}

async function newLink(client: Queryable, siteUrl: string, tourId: number): Promise<string> {
  const { token, hash } = newMailedToken();
  await client.query('insert into platform.tour_copy_links (token_hash, tour_id) values ($1, $2)', [hash, tourId]);
  return `${siteUrl}/tour-copies?token=${token}`;
}

/** Asks the named agent, unless they have stopped that, are one of the two sides, or would be asked too often. */
export async function askOwnAgent(client: Queryable, { siteUrl }: TourMailing, tour: StoredTour): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `update platform.tour_copies c set state = 'asked', asked_at = now()
     where c.tour_id = $1 and c.state = 'named' and lower(c.email) is distinct from lower($2)
       and lower(c.email) is distinct from lower($3)
       and not exists (select from platform.tour_copy_stops s
         where s.address_hash = translate(rtrim(encode(sha256(convert_to(lower(c.email), 'UTF8')), 'base64'), '='), '+/', '-_'))
       and (select count(*) from platform.tour_copies o
         where lower(o.email) = lower(c.email) and o.asked_at > now() - interval '1 day') < $4
       and (select count(*) from platform.tour_copies o
         join tours t on t.id = o.tour_id
         join conversation_sides s on s.conversation_id = t.conversation_id and s.side = 'asker'
         where s.address = lower($2) and o.asked_at > now() - interval '1 day') < $4
     returning c.email`,
    [tour.id, tour.asker.email, tour.recipient.email, MOST_ASKED_A_DAY],
  );
  const [named] = rows;
  if (!named || (await hasStoppedTypedMail(client, named.email))) return;
  const link = await newLink(client, siteUrl, tour.id);
  await putInOutbox(client, writeMail(named.email, siteUrl, copiesAskedMail(tour, link)));
}

/** @returns the number of the mail; null: nobody agreed to get copies */
export async function copyOwnAgent(
  client: Queryable,
  { siteUrl }: TourMailing,
  tour: StoredTour,
  { news, waitSeconds = 0 }: { news: CopyNews; waitSeconds?: number },
): Promise<number | null> {
  const { rows } = await client.query<{ email: string }>(
    "select email from platform.tour_copies where tour_id = $1 and state = 'agreed'",
    [tour.id],
  );
  const [agent] = rows;
  if (!agent) return null;
  const link = await newLink(client, siteUrl, tour.id);
  const mail = writeMail(agent.email, siteUrl, copyMail(tour, news, link));
  const { uid, sequence, startsAt, lengthMinutes } = tour;
  const { asker, host, home } = namesIn(tour);
  const calendar =
    startsAt &&
    writeTourEntry(
      {
        uid,
        sequence,
        startsAt,
        lengthMinutes,
        summary: entrySummary(tour.way, home),
        description: `${asker} with ${host}`,
        location: tour.way === 'in_person' ? home : null,
        url: link,
      },
      siteUrl,
      news === 'canceled' ? 'CANCEL' : 'REQUEST',
    );
  return putInOutboxLater(client, { ...mail, ...(calendar && { calendar }) }, waitSeconds);
}

export interface TourCopies {
  state: 'named' | 'asked' | 'agreed' | 'stopped';
  asker: string;
  home: string;
}

/** Null: the link is unknown. */
export async function findCopies(client: Queryable, token: string): Promise<TourCopies | null> {
  const { rows } = await client.query<TourCopies>(
    `select c.state, v.asker_name as asker, coalesce(v.home_title, 'a home') as home
     from platform.tour_copy_links l
     join platform.tour_copies c on c.tour_id = l.tour_id
     join tours t on t.id = c.tour_id
     join conversations v on v.id = t.conversation_id
     where l.token_hash = $1`,
    [hashOfMailedToken(token)],
  );
  return rows[0] ?? null;
}

export const COPY_ANSWERS = ['agree', 'stop', 'never'] as const;
/** `never`: nobody may name this address again, and all its copies end. */
export type CopyAnswer = (typeof COPY_ANSWERS)[number];

/** False: the link is unknown. */
export async function answerCopies(client: Queryable, token: string, answer: CopyAnswer): Promise<boolean> {
  const hash = hashOfMailedToken(token);
  const { rows } = await client.query<{ email: string }>(
    `update platform.tour_copies c set state = $2 from platform.tour_copy_links l
     where l.token_hash = $1 and c.tour_id = l.tour_id returning c.email`,
    [hash, answer === 'agree' ? 'agreed' : 'stopped'],
  );
  const [copies] = rows;
  if (!copies) return false;
  if (answer !== 'never') return true;
  const address = copies.email.toLowerCase();
  await client.query('insert into platform.tour_copy_stops (address_hash) values ($1) on conflict do nothing', [
    hashOfMailedToken(address),
  ]);
  await client.query("update platform.tour_copies set state = 'stopped' where lower(email) = $1", [address]);
  return true;
}
