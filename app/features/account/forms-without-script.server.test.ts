// Signing up and asking for a new password without scripts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD, startMailPlatform, type MailPlatform } from '#server/gateway/auth/mail-testing.ts';
import { UNLIMITED } from '#server/gateway/testing.ts';
import { takeForgotPassword } from './forgot-password.server.ts';
import { takeSignUp } from './sign-up.server.ts';

let platform: MailPlatform;
beforeAll(async () => {
  platform = await startMailPlatform({ linkPage: '/confirm' });
});
afterAll(() => platform.stop());

const VISITOR = '203.0.113.77';
const whole = (email: string) => ({
  firstName: 'Dolores',
  lastName: 'Marchetti',
  email,
  phone: '(718) 555-0142',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

const siteOf = ({ url, keys, callAuth }: MailPlatform) => ({
  platform: { url, publishableKey: keys.publishable },
  siteUrl: url,
  callAuth,
  log: () => {},
});

function send(
  take: typeof takeSignUp | typeof takeForgotPassword,
  path: string,
  fields: Record<string, string>,
  on: MailPlatform = platform,
) {
  const url = new URL(path, on.url);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return take(request, url, siteOf(on), VISITOR);
}

/** The address of a confirmed account. */
async function knownEmail(): Promise<string> {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: PASSWORD });
  await platform.database.owner.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  return email;
}

const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null);

test('errors are shown at each field, and everything but the passwords is still filled in', async () => {
  const typed = { ...whole('dolores@'), firstName: '', phone: '12', password: 'short' };
  const answer = await send(takeSignUp, '/signup', typed);
  const { password: _password, confirmPassword: _confirm, ...values } = typed;
  expect(answer).toMatchObject({
    data: {
      values,
      errors: {
        firstName: 'First name is required',
        email: 'Invalid email address',
        phone: 'Enter a number such as (718) 555-0108, or one that begins with +',
        password: 'Password must contain at least 10 characters',
        confirmPassword: 'Passwords do not match',
      },
    },
    init: { status: 400 },
  });
  expect(JSON.stringify(answer)).not.toContain(PASSWORD);
});

test('a valid form opens the same account as in the browser, mails the link and leads to the same page', async () => {
  const email = newEmail();
  const answer = await send(takeSignUp, '/signup?next=%2Fsaved', whole(email));
  expect(placeOf(answer)).toBe('/onboarding?next=%2Fsaved');
  const mail = await platform.latestMail(email);
  expect(mail.text).toContain('Hello Dolores');
  expect(new URL(mail.link).searchParams.get('next')).toBe('/?next=%2Fsaved');
  const { rows } = await platform.database.owner.query('select first_name, phone from profiles where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ first_name: 'Dolores', phone: '(718) 555-0142' }]);
});

test('an address with an account gets the same response as any other', async () => {
  const answer = await send(takeSignUp, '/signup', whole(await knownEmail()));
  expect(placeOf(answer)).toBe('/onboarding');
});

test('what only the server knows about a password is shown at its field', async () => {
  const common = { password: '1234567890', confirmPassword: '1234567890' };
  expect(await send(takeSignUp, '/signup', { ...whole(newEmail()), ...common })).toMatchObject({
    data: { errors: { password: 'This password is one of the most common ones. Please choose a different one.' } },
  });
});

test('a link for a new password is mailed, and the page doesn’t tell who has an account', async () => {
  const email = await knownEmail();
  expect(placeOf(await send(takeForgotPassword, '/forgot-password?next=%2Fmessages', { email }))).toBe(
    '/forgot-password?sent=true&next=%2Fmessages',
  );
  const mail = await platform.latestMail(email);
  expect([mail.kind, new URL(mail.link).searchParams.get('next')]).toEqual([
    'recover',
    '/reset-password?next=%2Fmessages',
  ]);
  expect(placeOf(await send(takeForgotPassword, '/forgot-password', { email: newEmail() }))).toBe(
    '/forgot-password?sent=true',
  );
  expect(await send(takeForgotPassword, '/forgot-password', { email: 'dolores' })).toMatchObject({
    data: { values: { email: 'dolores' }, errors: { email: 'Invalid email address' } },
    init: { status: 400 },
  });
});

test('if the service does not answer, the message does not blame the person, and nothing typed is lost', async () => {
  const { callAuth: _away, ...site } = siteOf(platform);
  const url = new URL('/signup', platform.url);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(whole('ana@example.com')) });
  const callAuth = () => Promise.reject(new Error('away'));
  expect(await takeSignUp(request, url, { ...site, callAuth }, VISITOR)).toMatchObject({
    data: { values: { email: 'ana@example.com' }, errors: { form: expect.stringContaining('try again') } },
    init: { status: 503 },
  });
});

test('the account service’s limits apply to the visitor, with and without scripts', async () => {
  const limited = await startMailPlatform({ limits: { ...UNLIMITED, mailsPerHour: 2 } });
  expect(placeOf(await send(takeSignUp, '/signup', whole(newEmail()), limited))).toBe('/onboarding');
  expect(placeOf(await send(takeForgotPassword, '/forgot-password', { email: newEmail() }, limited))).not.toBeNull();
  for (const [take, path] of [
    [takeSignUp, '/signup'],
    [takeForgotPassword, '/forgot-password'],
  ] as const) {
    expect(await send(take, path, whole(newEmail()), limited)).toMatchObject({
      data: { errors: { form: 'We’ve sent a lot of email from here. Try again in an hour.' } },
      init: { status: 429 },
    });
  }
  const byDoor = await limited.callAuth(
    'recover',
    {
      method: 'POST',
      headers: { apikey: limited.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail() }),
    },
    VISITOR,
  );
  expect(byDoor.status).toBe(429);
  await limited.stop();
});

test('where accounts open at once, a known address is told, and a new one leads to signing in', async () => {
  const open = await startMailPlatform({ autoConfirm: true });
  const email = newEmail();
  expect(placeOf(await send(takeSignUp, '/signup?next=%2Fsaved', whole(email), open))).toBe(
    '/signin?reason=created&next=%2Fsaved',
  );
  const { rows } = await open.database.owner.query('select count(*)::int as sessions from auth.sessions');
  expect(rows).toEqual([{ sessions: 0 }]);
  expect(await send(takeSignUp, '/signup', whole(email), open)).toMatchObject({
    data: { accountExists: true, errors: {} },
    init: { status: 400 },
  });
  await open.stop();
});
