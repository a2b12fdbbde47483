/** The inbox entry of the account menu and the drawer. */
export const MESSAGES_ENTRY = { to: '/messages', label: 'Messages', icon: 'inbox' };
