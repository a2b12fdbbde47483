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

test('the page shows a license with and without its state', () => {
  expect(page({ number: '10401', state: 'NJ' })).toContain('10401, NJ (as stated by Ana Ruiz)');
  expect(page({ number: '10401', state: null })).toContain('10401 (as stated by Ana Ruiz)');
  expect(page(null)).not.toContain('License');
});

test('somebody who has not chosen a role yet is a member', () => {
  expect(pageOf({})).toContain('Agent on Stoop');
  expect(pageOf({ role: null })).toContain('Member on Stoop');
});
