// Homes in a mail, with a picture by its address, so that the mail stays small.
import { createElement as h, Fragment, type ReactNode } from 'react';

export interface Badge {
  text: string;
  tone: 'plain' | 'positive' | 'warning';
}

export interface MailHome {
  url: string;
  /** Null: none, because the home is off the market. */
  pictureUrl: string | null;
  /** What happened to it; null: the mail says that elsewhere. */
  badge: Badge | null;
  /** "$1,845,000" or what is said instead. */
  price: string;
  /** "about $11,413/mo total" */
  monthlyCost: string | null;
  /** Number and unit: 3, "bd". */
  facts: readonly (readonly [string, string])[];
  title: string;
  /** Address and neighborhood, as far as they are shown. */
  place: string;
  /** Firm and source. */
  source: string;
}

const TONES = { plain: 'badge', positive: 'badge b-pos', warning: 'badge b-warn' } as const;

export function homeText(home: MailHome): string {
  const price = home.monthlyCost ? `${home.price} (${home.monthlyCost})` : home.price;
  const facts = home.facts.map(([value, unit]) => `${value} ${unit}`).join(', ');
  return [home.badge ? `${home.badge.text}: ${price}` : price, facts, home.title, home.place, home.source, home.url]
    .filter((line) => line !== '')
    .join('\n');
}

export function homesRows(homes: readonly MailHome[]): ReactNode {
  const rows: ReactNode[] = [];
  for (let at = 0; at < homes.length; at += 2) {
    const [one, other] = [homes[at], homes[at + 1]];
    rows.push(
      h(
        'tr',
        { key: at },
        h('td', { className: 'col home' }, one && homeCell(one)),
        h('td', { className: 'gut' }, '\u00a0'),
        h('td', { className: 'col home' }, other && homeCell(other)),
      ),
    );
  }
  return rows;
}

/** One home: the picture, and beside it what it costs and where it is. */
export function homeRow(home: MailHome): ReactNode {
  if (home.pictureUrl === null) return h('tr', null, h('td', { className: 'home' }, factsCell(home)));
  return h(
    'tr',
    null,
    h('td', { className: 'col' }, pictureOf(home)),
    h('td', { className: 'gut' }, '\u00a0'),
    h('td', { className: 'col home' }, factsCell(home)),
  );
}

const homeCell = (home: MailHome): ReactNode => h(Fragment, null, pictureOf(home), factsCell(home));

function pictureOf({ url, pictureUrl }: MailHome): ReactNode {
  if (pictureUrl === null) return null;
  const picture = h('img', { className: 'pic', src: pictureUrl, width: 260, height: 137, alt: '' });
  // The title below has the same link.
  return h('a', { href: url, tabIndex: -1, 'aria-hidden': true }, picture);
}

function factsCell({ url, badge, price, monthlyCost, facts, title, place, source }: MailHome): ReactNode {
  return h(
    Fragment,
    null,
    badge && badgeMark(badge),
    h('p', { className: 'price' }, price),
    monthlyCost && h('p', { className: 'small muted' }, monthlyCost),
    facts.length > 0 && h('p', { className: 'facts' }, factsText(facts)),
    h('h2', null, h('a', { href: url }, title)),
    h('p', { className: 'small muted' }, place, h('br'), source),
  );
}

export const badgeMark = ({ text, tone }: Badge): ReactNode => h('span', { className: TONES[tone] }, text);

function factsText(facts: MailHome['facts']): ReactNode[] {
  return facts.flatMap(([value, unit], at) => [at > 0 ? ', ' : '', h('b', { key: unit }, value), ` ${unit}`]);
}
