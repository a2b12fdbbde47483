import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { Button, ButtonLink, IconButton } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import { useUnreadCount } from '#app/session/use-unread-count.ts';
import type { Account } from '#app/session/session.ts';
import { EntryCount } from './entry-count.tsx';
import { Logo } from './logo.tsx';
import { MESSAGES_ENTRY } from './messages-entry.ts';
import { useSignOut } from './use-sign-out.ts';
import '#app/ui/drawer/drawer.css';

const ENTRIES = [
  { to: '/buy', label: 'Buy', icon: 'home' },
  { to: '/rent', label: 'Rent', icon: 'key' },
  { to: '/sell', label: 'Sell', icon: 'tag' },
  { to: '/agents', label: 'Agents', icon: 'users' },
  { to: '/blog', label: 'Blog', icon: 'book' },
  { to: '/saved', label: 'Saved', icon: 'heart' },
  { to: '/help', label: 'Help', icon: 'help' },
];

/** A popover closes on Escape, on a click outside and on its button by itself; a choice inside must close it. */
function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a, .drawer-foot button'))
    event.currentTarget.hidePopover();
}

/** The specified entries, and above Help the inbox of a signed-in person. */
function entriesOf(account: Account | null) {
  return account ? [...ENTRIES.slice(0, -1), MESSAGES_ENTRY, ...ENTRIES.slice(-1)] : ENTRIES;
}

/** `account`: null for a visitor. */
export function NavigationDrawer({ id, account }: { id: string; account: Account | null }) {
  const signOut = useSignOut();
  const savedCount = useSavedHomes().ids.length;
  const unread = useUnreadCount(account?.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside carry the keyboard.
    <div id={id} className="drawer" popover="auto" onClick={closeAfterChoice}>
      <div className="drawer-in">
        <div className="drawer-head">
          <span className="logo">
            <Logo />
          </span>
          <IconButton icon="x" label="Close menu" popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <nav aria-label="Menu">
          <ul>
            {entriesOf(account).map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to}>
                  <Icon name={entry.icon} />
                  {entry.label}
                  <EntryCount to={entry.to} saved={savedCount} unread={unread} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="drawer-foot">
          <ButtonLink variant="list" to={account ? '/list-property' : '/signin'}>
            List Property
          </ButtonLink>
          {account ? (
            <Button icon="logout" onClick={() => void signOut()}>
              Logout
            </Button>
          ) : (
            <ButtonLink to="/signin">Sign In</ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
