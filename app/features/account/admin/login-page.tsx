import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '#app/forms/auth-frame.tsx';
import { safeReturnPath } from '#app/session/return-path.ts';
import { useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { LoginForm } from './login-form.tsx';
import { ACCESS_DENIED } from './messages.ts';
import { PORTAL_PATH } from '#app/session/portal-path.ts';

export function AdminLoginPage() {
  const [params] = useSearchParams();
  const next = safeReturnPath(params.get('next')) ?? PORTAL_PATH;
  const account = useAccount();
  const navigate = useNavigate();
  const reason = params.get('reason');
  const isRefused = reason === 'denied' || reason === 'second-factor';
  const isIn = account?.role === 'ADMIN' && !account.lacksSecondStep && !isRefused;
  useEffect(() => {
    if (isIn) void navigate(next, { replace: true });
  }, [isIn, next, navigate]);
  return (
    <AuthFrame
      title="Administrator sign in"
      lead="Sources, imports and listings, for administrators."
      notice={<Notice reason={reason} email={account?.email ?? null} />}
      picture={{ kind: 'deco', seed: 4, time: 'dusk', season: 'winter' }}
    >
      <LoginForm next={next} />
      <p className="small muted">
        No account yet? <Link to="/signup">Create an account</Link>, then ask an administrator to let you in.
      </p>
    </AuthFrame>
  );
}

function Notice({ reason, email }: { reason: string | null; email: string | null }) {
  if (reason === 'denied')
    return (
      <Alert tone="danger" role="alert">
        <b>{ACCESS_DENIED}</b> {email && `You’re signed in as ${email}.`}
      </Alert>
    );
  if (reason === 'second-factor')
    return (
      <Alert tone="warning" role="alert">
        <b>The portal requires a second factor.</b> Add one in your{' '}
        <Link to="/account-settings?section=privacy">account settings</Link>, then sign in here with it.
      </Alert>
    );
  if (reason === 'ended')
    return (
      <Alert tone="warning" role="status">
        <b>Your session has ended.</b> Sign in to pick up where you left off.
      </Alert>
    );
  return null;
}
