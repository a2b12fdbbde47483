import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeaturedHomes } from './featured-homes.tsx';

test('while the featured homes are loading, the page says so visibly', () => {
  const html = renderToStaticMarkup(<FeaturedHomes featured={new Promise(() => {})} now={0} />);
  expect(html).toContain('<p class="muted" role="status">Loading featured properties...</p>');
});
