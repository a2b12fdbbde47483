/** What the account menu and the drawer show to people who are signed in. */
export const PERSONAL_ENTRIES = [
  { to: '/messages', label: 'Messages', icon: 'inbox' },
  { to: '/tours', label: 'Tours', icon: 'cal' },
  { to: '/boards', label: 'Boards', icon: 'grid' },
];
