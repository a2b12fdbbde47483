import { Link, NavLink } from 'react-router';
import { ButtonLink, IconButton } from '#app/ui/button/button.tsx';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import { type Account, useAccount } from '#app/session/session.ts';
import { Logo } from './logo.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import '#app/ui/menu/menu.css';
import './account-menu.css';
import './header.css';

/**
 * Loaded late, so that no visitor's page waits for it. Its styles come with the page, so that the button doesn't jump.
 */
const ACCOUNT_MENU = latePart('The account menu', async () => (await import('./account-menu.tsx')).AccountMenu);

const DRAWER_ID = 'drawer';

const SECTIONS = [
  { to: '/buy', label: 'Buy' },
  { to: '/rent', label: 'Rent' },
  { to: '/sell', label: 'Sell' },
  { to: '/agents', label: 'Agents' },
  { to: '/blog', label: 'Blog' },
] as const;

/** `section`: the path of the header section that the page belongs to, if its own path does not begin with it. */
export function Header({ section: current }: { section?: string }) {
  const account = useAccount();
  // Until the second step of a sign-in is done, the header treats the person as a visitor.
  const signedIn = account && !account.isAnonymous && !account.lacksSecondStep ? account : null;
  return (
    <>
      <header className="site-header">
        <div className="site-header-in">
          <Link className="logo" to="/">
            <Logo tagline />
            <span className="sr">, home</span>
          </Link>
          <nav className="nav" aria-label="Main">
            {SECTIONS.map((section) =>
              section.to === current ? (
                <Link key={section.to} to={section.to} aria-current="true">
                  {section.label}
                </Link>
              ) : (
                <NavLink key={section.to} to={section.to}>
                  {section.label}
                </NavLink>
              ),
            )}
          </nav>
          <div className="header-actions">
            <ButtonLink variant="quiet" icon="heart" className="hide-xs" to="/saved">
              Saved
            </ButtonLink>
            {signedIn ? (
              <AccountMenu account={signedIn} />
            ) : (
              <ButtonLink variant="quiet" className="only-wide" to="/signin">
                Sign In
              </ButtonLink>
            )}
            <ButtonLink variant="list" className="only-wide" to={signedIn ? '/list-property' : '/signin'}>
              List Property
            </ButtonLink>
            {!signedIn && (
              <ButtonLink size="sm" className="only-narrow" to="/signin">
                Sign In
              </ButtonLink>
            )}
            <IconButton icon="menu" label="Open menu" className="only-narrow" popoverTarget={DRAWER_ID} />
          </div>
        </div>
      </header>
      <NavigationDrawer id={DRAWER_ID} account={signedIn} />
    </>
  );
}

function AccountMenu({ account }: { account: Account }) {
  const { Part, hasFailed } = useLatePart(ACCOUNT_MENU);
  if (Part) return <Part account={account} />;
  // The settings page has the same entries.
  if (hasFailed) return <ButtonLink to="/account-settings">Account</ButtonLink>;
  return <span className="account-btn" aria-hidden="true" />;
}
