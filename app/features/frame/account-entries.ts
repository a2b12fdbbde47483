import { canList } from '#domain/people/roles.ts';
import type { Account } from '#app/session/session.ts';
import { MESSAGES_ENTRY } from './messages-entry.ts';

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
          ]
        : [];
  const listings: MenuEntry[] = canList(role) ? [{ to: '/list-property', label: 'Your listings', icon: 'home' }] : [];
  const editProfile: MenuEntry[] = canList(role) ? [{ to: '/profile', label: 'Edit profile', icon: 'user' }] : [];
  return [
    [
      ...profile,
      ...listings,
      MESSAGES_ENTRY,
      { to: '/saved', label: 'Saved', icon: 'heart' },
      { to: '/boards', label: 'Boards', icon: 'grid' },
    ],
    [
      ...editProfile,
      { to: '/account-settings', label: 'Account settings', icon: 'sliders' },
      { to: '/help', label: 'Help', icon: 'help' },
    ],
  ];
}
