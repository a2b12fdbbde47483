import { Link, useLocation } from 'react-router';
import { useAccount } from './session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';

/** Another tab signed out while this page was open: says so without taking away what was typed. */
export function SignedOutNotice() {
  const account = useAccount();
  const { pathname, search } = useLocation();
  if (account) return null;
  return (
    <Alert tone="warning" role="alert">
      <b>You are signed out.</b> What you typed is still here; saving leads to the sign-in page and back.{' '}
      <Link to={`/signin?${new URLSearchParams({ next: pathname + search })}`} target="_blank">
        Sign in in a new tab
      </Link>{' '}
      to go on without leaving.
    </Alert>
  );
}
