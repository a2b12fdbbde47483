import { NavLink } from 'react-router';
import { Button, ButtonLink, IconButton } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import { useUnreadCount } from '#app/session/use-unread-count.ts';
import type { Account } from '#app/session/session.ts';
import { EntryCount } from './entry-count.tsx';
import { Logo } from './logo.tsx';
import { PERSONAL_ENTRIES } from './personal-entries.ts';
import { useSignOut } from '#app/session/use-sign-out.ts';

const ENTRIES = [
  { to: '/buy', label: 'Buy', icon: 'home' },
  { to: '/rent', label: 'Rent', icon: 'key' },
  { to: '/sell', label: 'Sell', icon: 'tag' },
  { to: '/agents', label: 'Agents', icon: 'users' },
  { to: '/blog', label: 'Blog', icon: 'book' },
  { to: '/saved', label: 'Saved', icon: 'heart' },
  { to: '/help', label: 'Help', icon: 'help' },
];

/** The entries (specification, section 2), with those of a signed-in person above Help. */
function entriesOf(account: Account | null) {
  return account ? [...ENTRIES.slice(0, -1), ...PERSONAL_ENTRIES, ...ENTRIES.slice(-1)] : ENTRIES;
}

export interface DrawerContentProps {
  /** Id of the drawer. */
  id: string;
  /** Null for a visitor. */
  account: Account | null;
}

export function DrawerContent({ id, account }: DrawerContentProps) {
  const signOut = useSignOut();
  const savedCount = useSavedHomes().ids.length;
  const unread = useUnreadCount(account?.id);
  return (
    <>
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
    </>
  );
}
