import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';

test('a hint stays below the control next to the error, and both describe the control', () => {
  const html = renderToStaticMarkup(<TextField id="zip" label="ZIP code" hint="Places the pin" error="Five digits" />);
  expect(html).toContain('aria-describedby="zip-error zip-hint"');
  const [input, error, hint] = ['<input', 'id="zip-error"', 'id="zip-hint"'].map((part) => html.indexOf(part));
  expect([input, error, hint]).toEqual([input, error, hint].toSorted((a = 0, b = 0) => a - b));
  expect(input).toBeGreaterThan(0);
});

test('an error with the same text as the hint is shown once', () => {
  const html = renderToStaticMarkup(<TextField id="zip" label="ZIP code" hint="Five digits" error="Five digits" />);
  expect(html.match(/Five digits/g)).toHaveLength(1);
});

test('a field without a hint or an error has no description', () => {
  expect(renderToStaticMarkup(<TextField id="city" label="City" />)).not.toContain('aria-describedby');
});
