import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes, securityHeaders } from './security-headers.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const OPTIONS = {
  siteUrl: 'https://stoop.example',
  mapStyleUrl: 'https://tiles.example/styles/a.json',
  platform: { url: 'https://stoop.example' },
};

test('each inline script of the page is allowed by its hash, once', () => {
  const html = '<script>a()</script><script type="module" async="">\n b()</script><script>a()</script>';
  expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('\n b()')]);
});

test('scripts from files and data blocks need no hash', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineScriptHashes(html)).toEqual([]);
});

test('the policy allows the map’s origin, and no inline script that the page does not have', () => {
  const policy = contentSecurityPolicy('<p>no script</p>', OPTIONS);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).not.toContain("'unsafe-inline' 'self'");
});

test('with the bundled map the page connects to this site only', () => {
  expect(contentSecurityPolicy('', { ...OPTIONS, mapStyleUrl: null })).toContain("connect-src 'self';");
});

test('the page may talk to another platform when that is set', () => {
  const policy = contentSecurityPolicy('', {
    ...OPTIONS,
    mapStyleUrl: null,
    platform: { url: 'https://x.supabase.co' },
  });
  expect(policy).toContain("connect-src 'self' https://x.supabase.co wss://x.supabase.co;");
  expect(policy).toContain("img-src 'self' data: blob: https://x.supabase.co;");
});

test('only a site on https promises to stay there', () => {
  const names = (siteUrl: string) => securityHeaders({ siteUrl }).map(([name]) => name);
  expect(names('https://stoop.example')).toContain('Strict-Transport-Security');
  expect(names('http://127.0.0.1:3000')).not.toContain('Strict-Transport-Security');
});
