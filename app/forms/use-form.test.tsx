import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { signUpSchema } from '#domain/people/sign-up-form.ts';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import type { FormAnswer } from './form-controls.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { EmailField, NameFields } from './person-fields.tsx';
import { useForm } from './use-form.ts';

function SignUp({
  answer,
  values,
  idPrefix,
}: {
  answer?: FormAnswer;
  values?: Record<string, string>;
  idPrefix?: string;
}) {
  const form = useForm(signUpSchema, { answer, values, ...(idPrefix && { idPrefix }), send: async () => null });
  return (
    <FormFrame {...form.frame}>
      <NameFields form={form} />
      <EmailField form={form} />
      <NewPasswordFields form={form} />
    </FormFrame>
  );
}

const REFUSED: FormAnswer = {
  values: { firstName: 'Dolores', email: 'dolores@' },
  errors: { lastName: 'Last name is required', email: 'Invalid email address' },
};

test('the errors of an action are shown at their fields, with what was typed, and listed at the top', () => {
  const html = renderToStaticMarkup(<SignUp answer={REFUSED} />);
  expect(html).toMatch(/<input id="first-name"[^>]*value="Dolores"/);
  expect(html).toMatch(
    /<input id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-error"[^>]*value="dolores@"/,
  );
  expect(html).toContain('<a href="#last-name">Last name is required</a>');
  expect(html.indexOf('href="#email"')).toBeLessThan(html.indexOf('id="first-name"'));
});

test('a form that was not sent shows its initial values and no errors', () => {
  const html = renderToStaticMarkup(<SignUp values={{ email: 'dolores@example.com' }} />);
  expect(html).toContain('value="dolores@example.com"');
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('role="alert"');
});

test('two forms on one page keep their controls apart', () => {
  const html = renderToStaticMarkup(<SignUp answer={REFUSED} idPrefix="second-" />);
  expect(html).toContain('id="second-email"');
  expect(html).toContain('href="#second-email"');
});
