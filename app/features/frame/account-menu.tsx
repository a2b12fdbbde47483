import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { ROLE_NAMES } from '#domain/people/roles.ts';
import { type Account, fullNameOf } from '#app/session/session.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import { useUnreadCount } from '#app/session/use-unread-count.ts';
import { countOf } from '#app/ui/format.ts';
import { EntryCount } from './entry-count.tsx';
import { accountEntries } from './account-entries.ts';
import { useSignOut } from '#app/session/use-sign-out.ts';

const MENU_ID = 'account-menu';

/** Replaces Sign In for somebody who is signed in. */
export function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  const savedCount = useSavedHomes().ids.length;
  const unread = useUnreadCount(account.id);
  const name = fullNameOf(account);
  return (
    <>
      <button type="button" className="account-btn" popoverTarget={MENU_ID}>
        <span className="sr">Account menu, </span>
        <Avatar name={name} size="sm" />
        {unread > 0 && <span className="dot" />}
        <span className="name">{account.preferredName || account.firstName || name}</span>
        {unread > 0 && <span className="sr">, {countOf(unread, 'new message')}</span>}
        <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the entries inside carry the keyboard. */}
      <div id={MENU_ID} className="menu menu-account" popover="auto" onClick={closeAfterChoice}>
        <div className="menu-head">
          <Avatar name={name} />
          <span>
            <b>{name}</b>
            {account.role && (
              <>
                {ROLE_NAMES[account.role]}
                <br />
              </>
            )}
            {name !== account.email && account.email}
          </span>
        </div>
        {accountEntries(account).map((group) => (
          <ul key={group[0]?.to}>
            {group.map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to}>
                  <Icon name={entry.icon} />
                  {entry.label}
                  <EntryCount to={entry.to} saved={savedCount} unread={unread} />
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
        <ul>
          <li>
            <button type="button" onClick={() => void signOut()}>
              <Icon name="logout" />
              Log out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

/** A popover closes by itself on Escape and on a click outside; after a choice inside, we must close it. */
function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a, button')) event.currentTarget.hidePopover();
}
