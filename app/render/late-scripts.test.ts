import { expect, test } from 'vitest';
import { startScriptsAfterPaint } from './late-scripts.server.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<body><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body>`;

test('scripts wait for the first paint and keep their order', () => {
  const html = startScriptsAfterPaint(PAGE).join('');
  const order = [
    'requestAnimationFrame',
    'modulepreload',
    '/assets/manifest.js',
    'route0 = await',
    '"root":route0',
    'import("/assets/entry.js")',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).not.toContain('<link rel="modulepreload"');
});

test('no static import is left, since it would start before the paint', () => {
  expect(startScriptsAfterPaint(PAGE).join('')).not.toMatch(/^import /m);
});

test('a page without a module script stays as it is', () => {
  expect(startScriptsAfterPaint('<p>Hello</p>')).toEqual(['<p>Hello</p>']);
});
