import { spanText } from '#app/ui/ago.ts';
import { formatNumber } from '#app/ui/format.ts';
import { progressOf, type Run } from './run.ts';
import '#app/ui/progress/progress.css';

/** The progress of a run, as a bar and in words. */
export function RunProgressBar({ run }: { run: Run }) {
  if (run.status === 'queued') {
    return (
      <div>
        <p className="progress-row" role="status">
          Waiting to start
        </p>
        <progress className="progress" aria-label="Progress" />
      </div>
    );
  }
  const { phase, done, total, share, perSecond, secondsLeft } = progressOf(run);
  const notes = [
    phase,
    perSecond > 0 && `${formatNumber(perSecond)} rows/s`,
    secondsLeft !== null && secondsLeft > 0 && `${spanText(secondsLeft)} left`,
  ].filter(Boolean);
  return (
    <div>
      <p className="progress-row">
        <span role="status">
          {total ? `${formatNumber(done)} of ${formatNumber(total)} records` : `${formatNumber(done)} records`}
        </span>
        {share !== null && <span>{Math.floor(share * 100)}%</span>}
      </p>
      <progress className="progress" aria-label="Progress" max={1} value={share ?? undefined} />
      {notes.length > 0 && <p className="small muted">{notes.join(', ')}</p>}
    </div>
  );
}
