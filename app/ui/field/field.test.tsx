import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';

test('a hint stays under the control beside what is wrong, and both describe it', () => {
  const html = renderToStaticMarkup(<TextField id="zip" label="ZIP code" hint="Places the pin" error="Five digits" />);
  expect(html).toContain('aria-describedby="zip-error zip-hint"');
  const [input, error, hint] = ['<input', 'id="zip-error"', 'id="zip-hint"'].map((part) => html.indexOf(part));
  expect([input, error, hint]).toEqual([input, error, hint].toSorted((a = 0, b = 0) => a - b));
  expect(input).toBeGreaterThan(0);
});

test('an error in the words of the hint is said once', () => {
  const html = renderToStaticMarkup(<TextField id="zip" label="ZIP code" hint="Five digits" error="Five digits" />);
  expect(html.match(/Five digits/g)).toHaveLength(1);
});

test('a field without hint and error is described by nothing', () => {
  expect(renderToStaticMarkup(<TextField id="city" label="City" />)).not.toContain('aria-describedby');
});
