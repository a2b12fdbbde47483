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
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([hashOf('a()'), hashOf('\n b()')]);
});

test('scripts from files and data blocks need no hash', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([]);
});

test('a script that is not closed, and a tag whose name only begins like one, get no hash', () => {
  expect(inlineScriptHashes(Buffer.from('<scripts>a()</script><script>b()'))).toEqual([]);
});

test('a script with letters beyond ASCII is hashed as the browser reads it', () => {
  expect(inlineScriptHashes(Buffer.from('<p>“é”</p><script>say("“é”")</script>'))).toEqual([hashOf('say("“é”")')]);
});

test('the policy allows the map’s origin, and no inline script that is not in the page', () => {
  const policy = contentSecurityPolicy(Buffer.from('<p>no script</p>'), OPTIONS);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).not.toContain("'unsafe-inline' 'self'");
});

test('with the bundled map, the page connects only to this site', () => {
  expect(contentSecurityPolicy(Buffer.from(''), { ...OPTIONS, mapStyleUrl: null })).toContain("connect-src 'self';");
});

test('only the players of video tours can be shown in a frame', () => {
  expect(contentSecurityPolicy(Buffer.from(''), OPTIONS)).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://my.matterport.com;',
  );
});

test('the page may talk to another platform if one is set', () => {
  const policy = contentSecurityPolicy(Buffer.from(''), {
    ...OPTIONS,
    mapStyleUrl: null,
    platform: { url: 'https://x.supabase.co' },
  });
  expect(policy).toContain("connect-src 'self' https://x.supabase.co wss://x.supabase.co;");
  expect(policy).toContain("img-src 'self' data: blob: https://x.supabase.co;");
});

test('only a site on https promises to stay on https', () => {
  const names = (siteUrl: string) => securityHeaders({ siteUrl }).map(([name]) => name);
  expect(names('https://stoop.example')).toContain('Strict-Transport-Security');
  expect(names('http://127.0.0.1:3000')).not.toContain('Strict-Transport-Security');
});
