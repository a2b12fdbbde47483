// Homes in a mail, with a picture by its address, so that the mail stays small.
import { createElement as h, Fragment, type ReactNode } from 'react';

export interface MailHome {
  url: string;
  /** Null: none, because the home is off the market. */
  pictureUrl: string | null;
  /** What happened to it. */
  badge: { text: string; tone: 'plain' | 'positive' | 'warning' };
  /** "$1,845,000" or what is said instead. */
  price: string;
  /** "about $11,413/mo in all" */
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
  return [`${home.badge.text}: ${price}`, facts, home.title, home.place, home.source, home.url]
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

function homeCell(home: MailHome): ReactNode {
  const { url, pictureUrl, badge, price, monthlyCost, facts, title, place, source } = home;
  return h(
    Fragment,
    null,
    pictureUrl &&
      h('a', { href: url }, h('img', { className: 'pic', src: pictureUrl, width: 260, height: 137, alt: '' })),
    h('span', { className: TONES[badge.tone] }, badge.text),
    h('p', { className: 'price' }, price),
    monthlyCost && h('p', { className: 'small muted' }, monthlyCost),
    facts.length > 0 && h('p', { className: 'facts' }, factsText(facts)),
    h('h2', null, h('a', { href: url }, title)),
    h('p', { className: 'small muted' }, place, h('br'), source),
  );
}

function factsText(facts: MailHome['facts']): ReactNode[] {
  return facts.flatMap(([value, unit], at) => [at > 0 ? ', ' : '', h('b', { key: unit }, value), ` ${unit}`]);
}
