/** The inbox, in the account menu and in the drawer. */
export const MESSAGES_ENTRY = { to: '/messages', label: 'Messages', icon: 'inbox' };
