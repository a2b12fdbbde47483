// The layout shared by all our mails: content in, HTML and text out. It uses tables and inline styles, because mail
// programs support little else.
import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeRow, homesRows, homeText, type MailHome } from './mail-homes.ts';
import {
  linksLine,
  linksText,
  type MailLink,
  type MailMoment,
  type MailPart,
  momentText,
  momentWell,
  partRows,
  partText,
} from './mail-meeting.ts';
import { MAIL_STYLES } from './mail-styles.ts';
import type { Mail } from './ports.ts';

export interface MailContent {
  kind: string;
  subject: string;
  /** Shown by mail programs next to the subject. */
  preview: string;
  heading: string;
  /** Above the button. */
  paragraphs: string[];
  /** Framed, after the paragraphs. */
  moment?: MailMoment;
  /** Name and value, one below the other, after the paragraphs. */
  lines?: readonly (readonly [string, string])[];
  /** Two in a row, after the paragraphs; on a phone one below the other. */
  homes?: readonly MailHome[];
  /** One, with its picture at the side. */
  home?: MailHome | null;
  /** Six digits, shown large. */
  code?: string;
  button?: MailLink;
  /** What else can be done, in a line below the button. */
  links?: readonly MailLink[];
  /** Below the button: how long the link works. */
  note?: string;
  /** At the end of the note: where to change what it says. */
  noteLinks?: readonly MailLink[];
  /** Below everything else, under a rule. */
  part?: MailPart;
  /** The framed hint for people who didn't ask for the mail. */
  hint?: { lead: string; text: string };
  /** Why they get this mail. */
  reason: string;
  /** For mails that people can unsubscribe from. */
  unsubscribeUrl?: string;
  /** What the link says; without it, it is the newsletter's. */
  unsubscribeLabel?: string;
}

const SENDER = 'Stoop, 100 Sample Street, Brooklyn, NY 11201';

export function writeMail(recipient: string, siteUrl: string, content: MailContent): Mail {
  const { kind, subject, unsubscribeUrl = null } = content;
  return {
    channel: 'email',
    kind,
    recipient,
    unsubscribeUrl,
    subject,
    html: `<!doctype html>\n${renderToStaticMarkup(page(content, siteUrl))}`,
    text: writeText(content),
  };
}

function writeText(content: MailContent): string {
  const { heading, paragraphs, moment, lines, homes, home, code, button, links, part, hint, reason } = content;
  const { note, noteLinks, unsubscribeUrl, unsubscribeLabel } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...(moment ? [momentText(moment)] : []),
    ...(lines ? [lines.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(homes ?? []).map(homeText),
    ...(home ? [homeText(home)] : []),
    ...(code ? [`Your code: ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(links ? [linksText(links)] : []),
    ...(note ? [note] : []),
    ...(noteLinks ? [linksText(noteLinks)] : []),
    ...(part ? [partText(part)] : []),
    ...(hint ? [`${hint.lead} ${hint.text}`] : []),
    reason,
    ...(unsubscribeUrl ? [`${unsubscribeLabel ?? 'Unsubscribe'}:\n${unsubscribeUrl}`] : []),
    SENDER,
  ];
  return `${parts.join('\n\n')}\n`;
}

const table = (attributes: object, children: ReactNode) =>
  h('table', { role: 'presentation', cellPadding: 0, cellSpacing: 0, ...attributes }, h('tbody', null, children));

const row = (children: ReactNode, attributes: object = {}) => h('tr', null, h('td', attributes, children));

function page(content: MailContent, siteUrl: string) {
  const { subject, preview } = content;
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: MAIL_STYLES } }),
    ),
    h(
      'body',
      { className: 'bg' },
      h('div', { className: 'pre', 'aria-hidden': true }, preview),
      table(
        { className: 'bg', width: '100%', role: 'main' },
        row(
          table(
            { className: 'sheet', width: 600 },
            h(Fragment, null, top(siteUrl), body(content), foot(content, siteUrl)),
          ),
          {
            align: 'center',
          },
        ),
      ),
    ),
  );
}

function top(siteUrl: string) {
  const logo = h('img', { src: `${siteUrl}/mail/logo.png`, width: 34, height: 34, alt: 'Stoop, home' });
  return row(
    table(
      {},
      h(
        'tr',
        null,
        h('td', { width: 46 }, h('a', { href: `${siteUrl}/` }, logo)),
        h(
          'td',
          null,
          h('span', { className: 'brand' }, 'Stoop'),
          h('br'),
          h('span', { className: 'tag' }, 'NY & NJ Properties'),
        ),
      ),
    ),
    { className: 'top' },
  );
}

function body(content: MailContent) {
  const { heading, paragraphs, moment, lines, homes, home, code, button, links, part, hint } = content;
  const { note, noteLinks } = content;
  return row(
    h(
      Fragment,
      null,
      h('h1', null, heading),
      paragraphs.map((text) => h('p', { className: 'muted gap', key: text }, text)),
      moment && table({ width: '100%', className: 'gap' }, row(momentWell(moment), { className: 'well' })),
      lines && table({ width: '100%', className: 'gap' }, lines.map(line)),
      home && table({ width: '100%', className: 'gap full' }, homeRow(home)),
      homes && table({ width: '100%', className: 'gap full' }, homesRows(homes)),
      code && h('p', { className: 'digits gap' }, code),
      button && h('p', { className: 'gap' }, h('a', { className: 'btn', href: button.url }, button.label)),
      links && linksLine(links),
      note && h('p', { className: 'small muted gap' }, note, noteLinks?.flatMap(inlineLink)),
      part && table({ width: '100%', className: 'gap' }, row('\u00a0', { className: 'rule', height: 1 })),
      part && partRows(part),
      button &&
        !homes &&
        !home &&
        h(
          Fragment,
          null,
          h('p', { className: 'small muted gap' }, 'If the button doesn’t work, copy this address:'),
          h('p', { className: 'code' }, button.url),
        ),
      hint &&
        table(
          { width: '100%', className: 'gap' },
          row(h('p', { className: 'small' }, h('b', null, hint.lead), ` ${hint.text}`), { className: 'well' }),
        ),
    ),
    { className: 'p32' },
  );
}

const inlineLink = ({ label, url }: MailLink): ReactNode[] => [' ', h('a', { key: url, href: url }, label)];

function line([name, value]: readonly [string, string]) {
  return h(
    'tr',
    { key: name },
    h('td', { className: 'line muted' }, name),
    h('td', { className: 'line', align: 'right' }, value),
  );
}

function foot(
  { reason, unsubscribeUrl, unsubscribeLabel = 'Unsubscribe from the newsletter' }: MailContent,
  siteUrl: string,
) {
  return row(
    h(
      Fragment,
      null,
      table({ width: '100%', className: 'gap' }, row('\u00a0', { className: 'rule', height: 1 })),
      h('p', { className: 'small muted gap' }, reason),
      unsubscribeUrl && h('p', { className: 'small muted gap' }, h('a', { href: unsubscribeUrl }, unsubscribeLabel)),
      h(
        'p',
        { className: 'small muted gap end' },
        `${SENDER}. Equal housing opportunity. `,
        h('a', { href: `${siteUrl}/legal/fair-housing` }, 'Fair housing notice'),
      ),
    ),
    { className: 'p32' },
  );
}
