import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { agoText, spanText } from '#app/ui/ago.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { countOf } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AnswersPart } from './answers-part.tsx';
import { ColumnsPart } from './columns-part.tsx';
import type { OwnFeed } from './load-own-imports.ts';
import { useFreshRuns } from './use-fresh-runs.ts';
import '#app/ui/panel/panel.css';

/** The account's feeds: when each was read, what failed, and what can be done. */
export function FeedList({ feeds, now }: { feeds: readonly OwnFeed[]; now: number }) {
  return (
    <section aria-labelledby="own-feeds">
      <h2 id="own-feeds">Your feeds</h2>
      <ul className="feeds">
        {feeds.map((feed) => (
          <Feed key={feed.id} feed={feed} now={now} />
        ))}
      </ul>
      <p className="small muted">
        A listing stays active while its feed names it. What a poll did is under{' '}
        <Link to="#own-runs">Your imports</Link>.
      </p>
    </section>
  );
}

function Feed({ feed, now }: { feed: OwnFeed; now: number }) {
  const [asks, setAsks] = useState<'remove' | 'loss' | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const isReading = feed.polling_until !== null && Date.parse(feed.polling_until) > now;
  /** When it was read before somebody asked for a poll that hasn't begun yet. */
  const [readBefore, setReadBefore] = useState<string | null>(null);
  const isAwaited = readBefore === feed.polled_at;
  useFreshRuns(isReading || isAwaited);

  async function awaitPoll(done: string) {
    setReadBefore(feed.polled_at);
    toast({ title: done, tone: 'success' });
    await revalidate();
  }

  const call = (name: string, body: object, done: string) =>
    submit(async ({ client }) => {
      setAsks(null);
      try {
        await callFunction(client, name, { id: feed.id, ...body });
        if (name === 'poll-own-feed') return await awaitPoll(done);
        toast({ title: done, tone: 'success' });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
      await revalidate();
    });

  return (
    <li className="panel stack" aria-label={feed.url}>
      <div className="row row-between">
        <h3>{feed.url}</h3>
        <Badge tone={isReading || isAwaited ? 'accent' : feed.failure ? 'danger' : 'positive'}>
          {isReading || isAwaited ? 'Reading' : feed.failure ? 'Fails' : 'Works'}
        </Badge>
      </div>
      {feed.failure && (
        <Alert tone="danger">
          {feed.failure}
          {hasFailedFor(feed, HIDDEN_MS) && ` It has failed since ${agoText(feed.failing_since as string, now)}.`}
        </Alert>
      )}
      <p className="small muted">
        {feed.polled_at === null ? 'Not read yet' : `Last read ${agoText(feed.polled_at, now)}`}
        {feed.failure &&
          (feed.succeeded_at ? `, last worked ${agoText(feed.succeeded_at, now)}` : ', never worked yet')}
        . {nextText(feed, now)}
      </p>
      <div className="row">
        <Button disabled={isBusy} onClick={() => void call('poll-own-feed', {}, 'Reading the feed')}>
          Poll now
        </Button>
        {feed.missing !== null && (
          <Button variant="danger" onClick={() => setAsks('loss')}>
            They are gone
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsks('remove')}>
          Remove feed
        </Button>
      </div>
      <FeedChanges feed={feed} isReading={isReading || isAwaited} done={() => awaitPoll('Reading the feed')} />
      <ConfirmDialog
        title="Remove this feed?"
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        keepText="Keep it"
        actText="Remove feed"
        busyText={isBusy && 'Removing…'}
        onAct={() => void call('remove-own-feed', {}, 'Feed removed')}
      >
        <p>Its listings stay until their days end, as if you had typed them in.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Take ${countOf(feed.missing ?? 0, 'listing')} off the market?`}
        open={asks === 'loss'}
        onClose={() => setAsks(null)}
        keepText="Keep them"
        actText="Take them off"
        busyText={isBusy && 'Reading…'}
        onAct={() => void call('poll-own-feed', { acceptsLoss: true }, 'Reading the feed')}
      >
        <p>We read the feed again, and what it doesn’t name becomes inactive.</p>
      </ConfirmDialog>
    </li>
  );
}

/** What can be said about all listings of the feed. */
function FeedChanges({ feed, isReading, done }: { feed: OwnFeed; isReading: boolean; done: () => Promise<void> }) {
  const again = {
    submit: { text: 'Save and read the feed', busy: 'Saving…' },
    call: { name: 'change-own-feed', body: { id: feed.id } },
    done,
  };
  const { columns_seen: columns, failure } = feed;
  return (
    <div className="import-changes">
      {columns.length > 0 && !isReading && (
        <ColumnsPart
          {...again}
          key={feed.polled_at}
          columns={columns}
          isOpen={failure !== null && columns.some(({ field }) => field === null)}
        />
      )}
      <AnswersPart
        {...again}
        id={`feed-${feed.id}`}
        answers={feed.answers}
        summary="Change the answers"
        note="They go for all listings of the feed. Drafts that only lacked an answer are published."
      />
    </div>
  );
}

/** A failure that is shorter needs no "since". */
const HIDDEN_MS = 5 * 60_000;

const hasFailedFor = ({ failing_since: since, polled_at: polled }: OwnFeed, ms: number): boolean =>
  since !== null && polled !== null && Date.parse(polled) - Date.parse(since) > ms;

function nextText({ next_poll_at: next, polled_at: polled }: OwnFeed, now: number): string {
  if (polled === null) return 'The first poll begins within a minute.';
  const seconds = (Date.parse(next) - now) / 1000;
  return seconds < 60 ? 'The next poll begins within a minute.' : `The next poll begins in ${spanText(seconds)}.`;
}
