import { useState } from 'react';
import type { DeviceSession } from '#domain/people/account-record.server.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { formatDay, formatTime } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

interface Shown {
  sessions: DeviceSession[];
  currentId: string | null;
}

/** Shown only on request, because the list reveals where a person is. */
export function Devices() {
  const [shown, setShown] = useState<Shown | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const toast = useToast();

  const show = () =>
    submit(async ({ client }) => {
      const [{ sessions }, claims] = await Promise.all([
        callFunction<{ sessions: DeviceSession[] }>(client, 'list-sessions'),
        client.auth.getClaims(),
      ]);
      setShown({ sessions, currentId: claims.data?.claims.session_id ?? null });
    });

  const endOthers = () =>
    submit(async ({ client }) => {
      throwIfFailed(await client.auth.signOut({ scope: 'others' }));
      setShown(
        (before) => before && { ...before, sessions: before.sessions.filter(({ id }) => id === before.currentId) },
      );
      toast({ title: 'Other devices signed out', text: 'Only this browser is signed in now.' });
    });

  return (
    <section className="settings-part">
      <h3>Devices</h3>
      <p>Where your account is signed in.</p>
      {shown && (
        <ul className="settings-rows plain">
          {shown.sessions.map((session) => (
            <li key={session.id}>
              <span>
                <b>{session.device}</b>
                <small>
                  Signed in {formatDay(session.signedInAt)}, last used {formatDay(session.usedAt)} at{' '}
                  {formatTime(session.usedAt)}
                  {session.address && `, from ${session.address}`}
                </small>
              </span>
              {session.id === shown.currentId && <Badge tone="accent">This browser</Badge>}
            </li>
          ))}
        </ul>
      )}
      <p className="row">
        <Button busyText={isBusy && 'Working...'} onClick={() => void show()}>
          {shown ? 'Refresh the list' : 'Show devices'}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void endOthers()}>
          Sign out others
        </Button>
      </p>
    </section>
  );
}
