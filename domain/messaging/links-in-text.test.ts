import { expect, test } from 'vitest';
import { countLinks } from './links-in-text.ts';

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
])('%s', (text, count) => {
  expect(countLinks(text)).toBe(count);
});
