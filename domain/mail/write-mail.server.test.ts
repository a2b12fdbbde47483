import { expect, test } from 'vitest';
import { confirmSignupMail, nameToGreet, newSignInMail } from './account-mails.ts';
import { writeMail } from './write-mail.server.ts';

const FACTS = { host: 'stoop.example', time: new Date('2026-11-27T14:41:00Z'), lifeSeconds: 86_400 };
const LINK = 'https://stoop.example/auth/v1/verify?token=a&type=signup';

test('HTML and text have the same content', () => {
  const mail = writeMail(
    'd@example.com',
    'https://stoop.example',
    confirmSignupMail({ link: LINK, code: '123456', firstName: 'Dolores' }, FACTS),
  );
  for (const body of [mail.html.replaceAll('&amp;', '&'), mail.text]) {
    expect(body).toContain('Confirm your email');
    expect(body).toContain('Hello Dolores, somebody signed up for Stoop with this address.');
    expect(body).toContain(LINK);
    expect(body).toContain(
      'Use either the link or the code within 24 hours. It works only once. If you’re asked for a code, enter 123456.',
    );
    expect(body).toContain('entered at stoop.example on Nov 27, 2026 at 9:41 AM ET. It is not marketing.');
    expect(body).toContain('100 Sample Street, Brooklyn, NY 11201');
  }
});

test('people are greeted by anything that looks like a name', () => {
  for (const name of ['Dolores', 'Zoë Anne-Marie', "D'Angelo", 'José Luis', '宇航', 'J. R.']) {
    expect(nameToGreet(name)).toBe(name);
  }
  const others = ['Claim: http://evil.example', 'www.evil.example', 'evil.example', 'a\nb', '$5000', 'x'.repeat(41), 7];
  for (const text of [...others, ' ', null]) expect(nameToGreet(text), String(text)).toBeNull();
});

test('what a stranger types as a name or a device is text, never markup', () => {
  const name = '<img src=x onerror=alert(1)>';
  const signup = writeMail(
    'd@example.com',
    'https://stoop.example',
    confirmSignupMail({ link: LINK, code: '123456', firstName: name }, FACTS),
  );
  expect(signup.html).not.toContain('<img src=x');
  expect(signup.html).toContain('&lt;img src=x');
  const device = { device: '</style><script>x</script>', address: '203.0.113.1', settingsUrl: LINK };
  expect(writeMail('d@example.com', 'https://stoop.example', newSignInMail(device, FACTS)).html).not.toContain(
    '<script>',
  );
});
