// What a mail about an appointment shows: when it is, and whom one meets.
import { createElement as h, Fragment, type ReactNode } from 'react';
import { type Badge, badgeMark } from './mail-homes.ts';

export interface MailMoment {
  badge: Badge;
  /** "Sunday, November 29, 2026" */
  day: string;
  /** "11:00 AM to 11:30 AM ET, in person" */
  time: string;
}

export interface MailLink {
  label: string;
  url: string;
}

export interface MailPart {
  heading: string;
  /** One below the other. */
  lines: readonly string[];
  /** In somebody's own words. */
  quote: string | null;
  /** Each with a link to what it is about. */
  notices: readonly { text: string; link: MailLink | null }[];
}

export const momentText = ({ badge, day, time }: MailMoment): string => `${badge.text}: ${day}\n${time}`;

export const momentWell = ({ badge, day, time }: MailMoment): ReactNode =>
  h(Fragment, null, badgeMark(badge), h('p', { className: 'price' }, day), h('p', null, time));

export const linksText = (links: readonly MailLink[]): string =>
  links.map(({ label, url }) => `${label}: ${url}`).join('\n');

export const linksLine = (links: readonly MailLink[]): ReactNode =>
  h(
    'p',
    { className: 'small gap' },
    links.flatMap(({ label, url }, at) => [at > 0 ? ' \u00a0 ' : '', h('a', { key: url, href: url }, label)]),
  );

export function partText({ heading, lines, quote, notices }: MailPart): string {
  const told = notices.map(({ text, link }) => (link ? `${text}\n${link.label}: ${link.url}` : text));
  return [[heading, ...lines].join('\n'), ...(quote ? [`“${quote}”`] : []), ...told].join('\n\n');
}

export const partRows = ({ heading, lines, quote, notices }: MailPart): ReactNode =>
  h(
    Fragment,
    null,
    h('h2', { className: 'gap' }, heading),
    lines.length > 0 &&
      h(
        'p',
        { className: 'small muted' },
        lines.flatMap((line, at) => [at > 0 ? h('br', { key: line }) : '', line]),
      ),
    quote && h('p', { className: 'small gap' }, `“${quote}”`),
    notices.map(({ text, link }) =>
      h(
        'p',
        { className: 'small muted gap', key: text },
        text,
        link && ' ',
        link && h('a', { href: link.url }, link.label),
      ),
    ),
  );
