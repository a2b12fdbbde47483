import { canList } from '#domain/people/roles.ts';
import type { Account } from '#app/session/session.ts';
import { PERSONAL_ENTRIES } from './personal-entries.ts';

interface MenuEntry {
  to: string;
  label: string;
  icon: string;
}

/** The groups of the account menu, which depend on the person's role. */
export function accountEntries({ role }: Account): MenuEntry[][] {
  const profile: MenuEntry[] =
    role === 'BUYER' || role === 'RENTER'
      ? [{ to: '/buyer-renter-profile', label: 'Your profile', icon: 'user' }]
      : role === 'ADMIN'
        ? [
            { to: '/admin/mls', label: 'Administration', icon: 'wrench' },
            { to: '/admin/review', label: 'Review', icon: 'check' },
            { to: '/admin/costs', label: 'Costs and rates', icon: 'bank' },
          ]
        : [];
  const listings: MenuEntry[] = canList(role) ? [{ to: '/list-property', label: 'Your listings', icon: 'home' }] : [];
  const editProfile: MenuEntry[] = canList(role) ? [{ to: '/profile', label: 'Edit profile', icon: 'user' }] : [];
  return [
    [...profile, ...listings, ...PERSONAL_ENTRIES, { to: '/saved', label: 'Saved', icon: 'heart' }],
    [
      ...editProfile,
      { to: '/account-settings', label: 'Account settings', icon: 'sliders' },
      { to: '/help', label: 'Help', icon: 'help' },
    ],
  ];
}
