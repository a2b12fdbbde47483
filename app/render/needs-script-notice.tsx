import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Shown without JavaScript: why the page needs it, and what works without it. */
export function NeedsScriptNotice({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="needs-script-notice">
        {children} Without it you can search, read, write to agents, <Link to="/signup">create an account</Link> and{' '}
        <Link to="/forgot-password">ask for a new password</Link>.
      </p>
    </noscript>
  );
}
