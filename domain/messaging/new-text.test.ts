import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { findNewText } from './new-text.ts';

const OURS = 'Renata wrote to you\n\nAbout 12 Main St:\n\nIs it quiet?';
const quoted = OURS.replace(/^/gm, '> ');

test.each([
  ['Gmail', `Very quiet.\n\nOn Sun, Nov 29, 2026 at 9:52 AM Stoop <no-reply@stoop.example> wrote:\n\n${quoted}\n`],
  ['a broken line', `Very quiet.\n\nOn Sun, Nov 29, 2026 at 9:52 AM Stoop\n<no-reply@stoop.example> wrote:\n${quoted}`],
  ['Outlook', `Very quiet.\r\n\r\n________________________________\r\nFrom: Stoop\r\nSent: Sunday\r\n\r\n${OURS}`],
  ['Outlook without a rule', `Very quiet.\n\nFrom: Stoop <no-reply@stoop.example>\nSent: Sunday\nTo: Ana\n\n${OURS}`],
  ['an older Outlook', `Very quiet.\n\n-----Original Message-----\nFrom: Stoop\n\n${OURS}`],
  ['Thunderbird in German', `Very quiet.\n\nAm 29.11.26 um 09:52 schrieb Stoop:\n${quoted}`],
  ['French', `Very quiet.\n\nLe dim. 29 nov. 2026 à 09:52, Stoop <x@y.example> a écrit :\n${quoted}`],
  ['Spanish', `Very quiet.\n\nEl dom, 29 nov 2026 a las 9:52, Stoop escribió:\n${quoted}`],
  [
    'a phone',
    `Very quiet.\n\nSent from my iPhone\n\nOn Nov 29, 2026, at 9:52 AM, Stoop <x@y.example> wrote:\n${quoted}`,
  ],
  ['a signature', `Very quiet.\n\n-- \nAna Ruiz\nHartwell & Rowe\n(718) 555-0100`],
  ['an answer below the quote', `On Sun, Nov 29, 2026, Stoop wrote:\n${quoted}\n\nVery quiet.`],
  ['nothing else', 'Very quiet.'],
])('the answer is found in a mail of %s', (_program, text) => {
  expect(findNewText(text)).toBe('Very quiet.');
});

test('what only looks like a quotation stays', () => {
  const text = 'On Sunday I wrote: nothing.\nFrom: the door you turn left.\nIt is 3 > 2.\n\nFine?';
  expect(findNewText(text)).toBe(text);
});

test('answers between quoted lines are kept, and a mail that only quotes has no text', () => {
  expect(findNewText('> Is it quiet?\nYes.\n> And sunny?\nAlso.')).toBe('Yes.\nAlso.');
  expect(findNewText(quoted)).toBe('');
});

test('a mail that has only HTML is read as text, without its quotation', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><div>Very quiet &amp; sunny.<br>It&#8217;s fine</div>
    <script>alert(1)</script><div class="gmail_quote">On Sunday <blockquote>Is it?</blockquote></div></body></html>`;
  expect(findNewText(textOfHtml(html))).toBe('Very quiet & sunny.\nIt’s fine');
});

test.each([
  [
    'answers between quotations',
    '<blockquote>One?</blockquote>Yes.<blockquote>Two<blockquote>old</blockquote></blockquote>No.',
    '\nYes.\nNo.',
  ],
  ['a comment', 'Yes<!-- <b>hidden</b> > -->, gladly', 'Yes, gladly'],
  ['a < that begins no tag', 'It is < 3 rooms, <3', 'It is < 3 rooms, <3'],
  ['what has no end', 'Yes.<style>p{}', 'Yes.'],
  ['a tag without an end', 'Yes. <b', 'Yes. '],
  ['a mail of Outlook', '<p>Yes.</p><div id="appendonsend"></div><div>From: Stoop</div>', 'Yes.\n'],
])('HTML: %s', (_what, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
