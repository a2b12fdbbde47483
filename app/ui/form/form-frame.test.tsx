import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormFrame, type FormRefusal } from './form-frame.tsx';

const show = (refusal: FormRefusal | null) => renderToStaticMarkup(<FormFrame refusal={refusal}>fields</FormFrame>);
const EMAIL = { id: 'email', message: 'Email is required' };
const NAME = { id: 'name', message: 'Name is required' };

test('several errors are listed at the top, each with a link, in a box that takes the focus', () => {
  const html = show({ fields: [NAME, EMAIL] });
  expect(html).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus/i);
  expect(html).toContain('<a href="#name">Name is required</a>');
  expect(html.indexOf('#name')).toBeLessThan(html.indexOf('#email'));
  expect(html).not.toContain('<noscript>');
});

test('a single error is listed only if no script can move the focus to its field', () => {
  expect(show({ fields: [EMAIL] })).toMatch(/<noscript>.*href="#email".*<\/noscript>/);
});

test('an error about no particular field is a separate alert', () => {
  expect(show({ message: 'Too many at once', fields: [] })).toMatch(/role="alert".*Too many at once/);
});

test('nothing typed ever ends up in an address, and browsers leave validation to us', () => {
  expect(show(null)).toMatch(/<form noValidate="" method="post">fields<\/form>/i);
});
