import { Link, useLocation } from 'react-router';
import { useAccount } from './session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';

/** Shown if another tab signed out while this page was open; what was typed stays. */
export function SignedOutNotice() {
  const account = useAccount();
  const { pathname, search } = useLocation();
  if (account) return null;
  return (
    <Alert tone="warning" role="alert">
      <b>You're signed out.</b> What you typed is still here. When you save it, you'll be asked to sign in and then
      return to this page.{' '}
      <Link to={`/signin?${new URLSearchParams({ next: pathname + search })}`} target="_blank">
        Sign in in a new tab
      </Link>{' '}
      to continue without leaving this page.
    </Alert>
  );
}
