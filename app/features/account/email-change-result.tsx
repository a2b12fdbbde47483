import { Link } from 'react-router';
import { Alert } from '#app/ui/alert/alert.tsx';
import type { LinkNames } from './confirm-page.tsx';

interface EmailChangeResultProps {
  /** Both addresses have been confirmed. */
  isDone: boolean;
  names: LinkNames;
  /** The account's current address, if the server says it. */
  email: string | null;
}

/** Shows the progress of an address change, which both addresses have to confirm. */
export function EmailChangeResult({ isDone, names: { email: confirmed, from, to }, email }: EmailChangeResultProps) {
  if (isDone) {
    return (
      <>
        <Alert tone="positive" role="status">
          <b>Your email has been changed.</b> Your account now uses {email ?? to ?? 'the new address'}
          {from ? `, and no longer ${from}` : ''}. Sign in with it from now on.
        </Alert>
        <p>
          <Link to="/account-settings">Account settings</Link>
        </p>
      </>
    );
  }
  const other = confirmed === to ? from : to;
  return (
    <Alert role="status">
      <b>One more step.</b> {confirmed ?? 'This address'} is confirmed. Now open the link in the email that we sent to{' '}
      {other ?? 'the other address'}: your address changes once you’ve opened both links.
    </Alert>
  );
}
