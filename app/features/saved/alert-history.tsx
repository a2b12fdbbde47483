import { Link, useSearchParams } from 'react-router';
import type { HistoryItem } from '#domain/alerts/history/read-history.server.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { formatDollars } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import {
  historyGroups,
  type LoadedHistory,
  matchText,
  noticeTexts,
  resultText,
  whenText,
} from './alert-history-texts.ts';
import '#app/features/listing-cards/since.css';
import '#app/ui/table/table.css';
import './alert-history.css';

const RESULTS = [
  { value: null, label: 'Everything' },
  { value: 'sent', label: 'Sent' },
  { value: 'not-sent', label: 'Not sent' },
] as const;
const PERIODS = [7, 30] as const;
const SETTINGS = '/buyer-renter-profile?tab=notifications';
const ICONS = { sent: 'check', waiting: 'clock', not_sent: 'minus' } as const;

/** Every match with its result: sent, waiting, or not sent and why. */
export function AlertHistory({ history, now }: { history: LoadedHistory; now: number }) {
  const [params] = useSearchParams();
  const result = params.get('result');
  const isShown = ({ state }: HistoryItem) => result === null || (result === 'sent') === (state === 'sent');
  const groups = historyGroups(history);
  return (
    <>
      <div className="row row-between alert-history-bar">
        <nav className="row" aria-label="Filter alert history">
          {RESULTS.map(({ value, label }) => (
            <Link
              key={label}
              className="chip chip-sm"
              to={address(params, 'result', value)}
              aria-current={result === value ? 'true' : undefined}
            >
              {label},{' '}
              {history.items.filter(({ state }) => value === null || (value === 'sent') === (state === 'sent')).length}
            </Link>
          ))}
        </nav>
        <nav className="row" aria-label="Period">
          {PERIODS.map((days) => (
            <Link
              key={days}
              className="chip chip-sm"
              to={address(params, 'days', days === PERIODS[0] ? null : String(days))}
              aria-current={history.days === days ? 'true' : undefined}
            >
              Last {days} days
            </Link>
          ))}
        </nav>
      </div>
      {groups.length === 0 && (
        <Empty title="Nothing yet">
          <p>When a home matches a saved search, or a saved home changes, it is listed here.</p>
        </Empty>
      )}
      {groups.map(({ key, name, path, note, items }) => (
        <section key={key} className="log" aria-labelledby={`log-${key}`}>
          <div className="log-head">
            <div>
              <h2 id={`log-${key}`}>{path ? <Link to={path}>{name}</Link> : name}</h2>
              <p>
                {note}{' '}
                <Link to={path === '/saved' ? SETTINGS : `/saved?tab=searches&search=${key}`}>
                  Change<span className="sr"> how often: {name}</span>
                </Link>
              </p>
            </div>
            <Sums items={items} />
          </div>
          <HistoryTable name={name} items={items.filter(isShown)} now={now} />
        </section>
      ))}
      {history.hasMore && <p className="muted">Older matches are not shown.</p>}
      <p className="small muted log-foot">
        Missing something? <Link to="/help/contact">Tell us which home</Link>, and we’ll look it up.
      </p>
    </>
  );
}

function address(params: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `/saved?${next}`;
}

function Sums({ items }: { items: readonly HistoryItem[] }) {
  const sent = items.filter(({ state }) => state === 'sent').length;
  return (
    <p className="log-sum">
      <span>
        <b>{items.length}</b> matched
      </span>
      <span>
        <b>{sent}</b> sent
      </span>
      <span>
        <b>{items.length - sent}</b> not sent
      </span>
    </p>
  );
}

function HistoryTable({ name, items, now }: { name: string; items: readonly HistoryItem[]; now: number }) {
  if (items.length === 0) return <p className="muted">None of them.</p>;
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={`Matches of ${name}`}>
      <table className="table table-stack">
        <caption className="sr">What matched {name}</caption>
        <colgroup>
          <col className="log-when" />
          <col className="log-home" />
          <col className="log-match" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Home</th>
            <th scope="col">What matched</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const result = resultText(item, now);
            return (
              <tr key={item.id}>
                <td className="when">{whenText(item.matchedAt, now)}</td>
                <td>
                  <HomeCell home={item.home} />
                </td>
                <td>{matchText(item)}</td>
                <td>
                  <p className={`since log-${item.state}`}>
                    <Icon name={ICONS[item.state]} className="icon-sm" />
                    <span>
                      <b>{result.lead}</b>
                      {result.text !== '' && <span className="muted">{result.text}</span>}
                      {noticeTexts(item.notices, now).map((text) => (
                        <span key={text} className="muted">
                          {text}
                        </span>
                      ))}
                    </span>
                  </p>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HomeCell({ home }: { home: HistoryItem['home'] }) {
  if (home === null) return <span className="muted">A home that is no longer shown</span>;
  const facts = [
    home.price === null ? 'Price on request' : formatDollars(home.price),
    home.beds === null ? null : home.beds === 0 ? 'studio' : `${home.beds} bd`,
  ].filter((fact) => fact !== null);
  return (
    <div className="log-prop">
      {home.picture ? (
        <ListingImage picture={{ ...home.picture, alt: '' }} sizes="56px" />
      ) : (
        <span className="log-no-picture">
          <Icon name="home" />
        </span>
      )}
      <span>
        <Link className="cell-main" to={`/property/${home.id}`}>
          {home.address ?? home.title}
        </Link>
        <span className="muted">{facts.join(', ')}</span>
      </span>
    </div>
  );
}
