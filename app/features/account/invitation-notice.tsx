import type { ShownInviter } from '#domain/boards/shown-inviter.server.ts';
import { Alert } from '#app/ui/alert/alert.tsx';

interface InvitationNoticeProps {
  invitation: ShownInviter;
  /** What this page does. */
  step: 'Sign in' | 'Create an account';
}

/** Why somebody who followed an invitation is asked for an account. */
export function InvitationNotice({ invitation: { heading, isLink }, step }: InvitationNoticeProps) {
  return (
    <Alert role="status">
      <b>{heading}.</b> A board is a shared list of homes that only its members see.{' '}
      {isLink ? `${step} to ask to join.` : `${step} with the address that got the invitation.`}
    </Alert>
  );
}
