import { useRevalidator } from 'react-router';
import type { Undelivered, UndeliveredMessage } from '#domain/mail/undelivered.server.ts';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { countOf, formatDay, formatTime } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { messageKindText } from './message-kinds.ts';

const COLUMNS = [
  { key: 'recipient', label: 'To' },
  { key: 'kind', label: 'Message' },
  { key: 'writtenAt', label: 'Written' },
  { key: 'state', label: 'State' },
  { key: 'lastError', label: 'Server response' },
];

/** Mails that are waiting for the mail server and mails that were given up. Shows nothing if there are none. */
export function UndeliveredMessages({ undelivered }: { undelivered: Undelivered }) {
  const { waitingCount, waiting, givenUp } = undelivered;
  const { isBusy, call } = usePortalCall();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  if (waitingCount === 0 && givenUp.length === 0) return null;

  const tryNow = () =>
    call<{ tried: number }>(
      'try-undelivered',
      {},
      {
        async done() {
          toast({ title: 'Trying again', text: 'Messages disappear from this list once they’re delivered.' });
          await revalidate();
        },
        refused({ message }) {
          toast({ title: 'Couldn’t try again', text: message, tone: 'error' });
        },
      },
    );

  const rows = [
    ...waiting.map((message) => rowOf(message, `Waiting; next try ${when(message.nextTryAt)}`)),
    ...givenUp.map((message) => rowOf(message, `Given up ${when(message.failedAt)}`)),
  ];
  return (
    <section className="undelivered" aria-labelledby="undelivered">
      <h2 id="undelivered">Undelivered messages</h2>
      {waitingCount > 0 && (
        <Alert tone="warning" role="status">
          <b>{countOf(waitingCount, 'message')} couldn’t be delivered yet.</b> We keep trying for three days.{' '}
          <Button size="sm" busyText={isBusy && 'Trying...'} onClick={() => void tryNow()}>
            Try again now
          </Button>
        </Alert>
      )}
      <Table caption="Undelivered messages" columns={COLUMNS} rows={rows} asCards />
    </section>
  );
}

const when = (time: string) => `${formatDay(time)}, ${formatTime(time)}`;

const rowOf = (message: UndeliveredMessage, state: string) => ({
  recipient: message.recipient,
  kind: messageKindText(message.kind),
  writtenAt: when(message.writtenAt),
  state: `${state} (${message.tries === 1 ? '1 try' : `${message.tries} tries`})`,
  lastError: message.lastError,
});
