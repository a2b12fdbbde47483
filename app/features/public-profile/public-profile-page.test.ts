import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicProfile } from '#domain/people/public-profile.server.ts';
import { PublicProfilePage } from './public-profile-page.tsx';

const PROFILE: PublicProfile = {
  id: '1',
  name: 'Ana Ruiz',
  role: 'AGENT',
  bio: null,
  photoPath: null,
  license: null,
  languages: [],
};
const pageOf = (profile: Partial<PublicProfile>) =>
  renderToStaticMarkup(createElement(PublicProfilePage, { profile: { ...PROFILE, ...profile }, photoUrl: null }));
const page = (license: PublicProfile['license']) => pageOf({ license });

test('the page shows a license with its state, and without one', () => {
  expect(page({ number: '10401', state: 'NJ' })).toContain('10401, NJ (as stated by Ana Ruiz)');
  expect(page({ number: '10401', state: null })).toContain('10401 (as stated by Ana Ruiz)');
  expect(page(null)).not.toContain('License');
});

test('who has chosen no role yet is a member', () => {
  expect(pageOf({})).toContain('Agent on Stoop');
  expect(pageOf({ role: null })).toContain('Member on Stoop');
});
