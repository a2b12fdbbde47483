import { expect, test } from 'vitest';
import { countLinks, destinationOf } from './links-in-text.ts';

test.each([
  ['Is it still available? I can come on Sunday at 3.30 p.m.', 0],
  ['My office is at 12 Main St. Apt. 3. Write to ana@example.com.', 0],
  ['See https://spam.example/a and http://spam.example/b', 2],
  ['WWW.Spam.test, www.spam.test', 2],
  ['Cheap loans at loans.top or best-loans.com/now', 2],
  ['https://one.example https://one.example', 1],
  ['evil.app evil.dev evil.loans evil.homes evil.nyc evil.us evil.ai', 7],
  ['bit.ly/2 t.me/3 wa.me/4', 3],
  ['a[.]com ab(.)net cd [dot] org best-loans dot com', 4],
  ['ab\u2024com, cd\uff0ecom, ef\u3002com and gh\u200b.com', 4],
  ['hxxps://evil.test/x and ana@example.com/https://evil.test/y', 2],
  ['x..evil.com, -.evil.net and evil.org.3 and (evil.co:80/x)', 4],
  ['EVIL.AI and Evil.Com', 2],
  ['The lease is 2.5 pages; ask St.John or Dr.Li, e.g. at 10 a.m. or 3.30 p.m.', 0],
  ['Rent is $2,450.00.Is it pet-friendly?Thanks.Great place.I like it, No.4', 0],
  ['Stoop-Payments.App Evil.Loans Evil.Xyz evil.studio evil.one evil.art OTHER.STUDIO', 7],
  ['evil.design evil.llc evil.inc evil.ninja evil.中国 evil.xn--p1ai evil.unheardof', 7],
  ['evil .com, then other d0t com', 2],
  ['Go to 1.2.3.4/x or 10.0.0.1, or https://ana:x@evil.test', 3],
  ['sub.evil.community.Thanks', 1],
  ['Call 1.212.555.0100 or 212.555.0100: 1,200 sq.ft. and 2.beds', 0],
  ['你好。我想看房。谢谢。OK', 0],
  ['Здравствуйте.Меня зовут Анна.Спасибо', 0],
  ['2 bed•1 bath•laundry. I attached lease.pdf. See you.Thanks', 0],
])('%s', (text, count) => {
  expect(countLinks(text)).toBe(count);
});

test.each([
  ['https://www.evil.com/a1', 'evil.com'],
  ['b.evil.com:80/a2', 'evil.com'],
  ['shop.evil.co.uk/x', 'evil.co.uk'],
  ['https://ana:x@evil.com/x', 'evil.com'],
  ['https://www.linkedin.com/in/ana?x=1', 'linkedin.com/in/ana'],
  ['docs.google.com/a/b.', 'docs.google.com/a/b'],
  ['https://1.2.3.4/x', '1.2.3.4'],
])('%s leads to %s', (link, destination) => {
  expect(destinationOf(link)).toBe(destination);
});
