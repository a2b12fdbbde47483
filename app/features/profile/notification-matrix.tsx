import type { ReactNode } from 'react';
import { FREQUENCIES, type Frequency } from '#domain/people/moving-details.ts';
import type { NotificationPreferences } from './load-buyer-profile.ts';
import '#app/ui/field/field.css';
import '#app/ui/field/check.css';
import './matrix.css';

type BooleanColumn = {
  [Column in keyof NotificationPreferences]: NotificationPreferences[Column] extends boolean ? Column : never;
}[keyof NotificationPreferences];
type FrequencyColumn = 'saved_homes_frequency' | 'saved_buildings_frequency' | 'saved_searches_frequency';

interface Topic {
  label: string;
  note: string;
  email: BooleanColumn;
  frequency?: FrequencyColumn;
  sms?: BooleanColumn;
  push?: BooleanColumn;
  /** Shown as a subtopic of the topic before it. */
  isSub?: boolean;
}

const TOPICS: readonly Topic[] = [
  {
    label: 'Saved homes',
    note: 'Price, status, open houses',
    email: 'saved_homes_email',
    frequency: 'saved_homes_frequency',
    sms: 'saved_homes_sms',
    push: 'saved_homes_push',
  },
  {
    label: 'Saved buildings',
    note: 'New homes and closed sales',
    email: 'saved_buildings_email',
    frequency: 'saved_buildings_frequency',
    sms: 'saved_buildings_sms',
    push: 'saved_buildings_push',
  },
  {
    label: 'Saved searches',
    note: 'New matches, each home once',
    email: 'saved_searches_email',
    frequency: 'saved_searches_frequency',
    sms: 'saved_searches_sms',
    push: 'saved_searches_push',
  },
  { label: 'Roundup', note: 'All saved searches in one email, 3x a day', email: 'saved_searches_roundup', isSub: true },
  {
    label: 'Search tips',
    note: 'How to read fees, plans and history',
    email: 'search_tips_email',
    sms: 'search_tips_sms',
  },
  { label: 'Market updates', note: 'Prices and rents where you look', email: 'market_updates_email' },
  { label: 'Newsletters', note: 'A monthly newsletter', email: 'newsletters_email' },
  { label: 'Product news', note: 'New features', email: 'product_news_email', sms: 'product_news_sms' },
];

export const EMAIL_COLUMNS = TOPICS.map((topic) => topic.email);
export const SMS_COLUMNS = TOPICS.flatMap((topic) => topic.sms ?? []);

const FREQUENCY_NAMES: Record<Frequency, string> = { instant: 'Instant', daily: 'Daily', weekly: 'Weekly' };

const CHANNEL_NAMES = { email: 'Email', SMS: 'SMS', push: 'Push' } as const;

interface NotificationMatrixProps {
  preferences: NotificationPreferences;
  /** False until the person opts in: the boxes are shown, with the reason why they can't be checked. */
  canSms: boolean;
  /** False until notifications are on on a device. */
  canPush: boolean;
  onChange: (change: Partial<NotificationPreferences>) => void;
}

/** Topics by channel: a table if there is room, otherwise blocks. */
export function NotificationMatrix({ preferences, canSms, canPush, onChange }: NotificationMatrixProps) {
  const box = (column: BooleanColumn, label: string, channel: keyof typeof CHANNEL_NAMES, disabled = false) => (
    <label className="check">
      <input
        type="checkbox"
        aria-label={`${label} by ${channel}`}
        checked={preferences[column]}
        disabled={disabled}
        onChange={(event) => onChange({ [column]: event.target.checked })}
      />
      <span className="cap" aria-hidden="true">
        {CHANNEL_NAMES[channel]}
      </span>
    </label>
  );
  return (
    <>
      <table className="matrix">
        <caption className="sr">Notifications by topic and channel</caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Email</th>
            <th scope="col">Frequency</th>
            <th scope="col">SMS</th>
            <th scope="col">Push</th>
          </tr>
        </thead>
        <tbody>
          {TOPICS.map(({ label, note, email, frequency, sms, push, isSub }) => (
            <tr key={email} className={isSub ? 'sub' : undefined}>
              <th scope="row">
                <b>{label}</b>
                <small>{note}</small>
              </th>
              <td>{box(email, label, 'email')}</td>
              <Cell>
                {frequency && (
                  <select
                    className="select"
                    aria-label={`${label}, how often`}
                    value={preferences[frequency]}
                    onChange={(event) => onChange({ [frequency]: event.target.value as Frequency })}
                  >
                    {FREQUENCIES.map((each) => (
                      <option key={each} value={each}>
                        {FREQUENCY_NAMES[each]}
                      </option>
                    ))}
                  </select>
                )}
              </Cell>
              <Cell>{sms && box(sms, label, 'SMS', !canSms)}</Cell>
              <Cell>{push && box(push, label, 'push', !canPush)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        Frequency applies to emails. Text messages and push tell you as it happens, except from 9 PM to 8 AM.
        {!canSms && ' You can check the SMS boxes once you opt in below'}
        {!canSms && !canPush && ', and the push boxes once a device shows notifications'}
        {canSms && !canPush && ' You can check the push boxes once a device shows notifications'}
        {!(canSms && canPush) && '.'}
      </p>
    </>
  );
}

function Cell({ children }: { children?: ReactNode }) {
  if (children) return <td>{children}</td>;
  return (
    <td className="none">
      <span className="sr">Not offered</span>
      <span aria-hidden="true">–</span>
    </td>
  );
}
