import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { newHomesText } from '#domain/saved/new-homes.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { takeFocus } from '#app/ui/take-focus.ts';
import { focusNextRemove } from './focus-next-remove.ts';
import { rememberOpened } from './opened-search.ts';
import { searchChips } from './search-chips.ts';
import { SearchEditor } from './search-editor.tsx';
import { lookAtSearch, type SavedSearch, type SearchFrequency } from './saved-searches.ts';
import { asInSettings, type UsualMails } from './usual-mails.ts';

interface SavedSearchRowProps {
  search: SavedSearch;
  newHomes: number;
  usualMails: UsualMails | null;
  /** A mail has led here to change how often it is sent. */
  isAsked: boolean;
  onFrequency: (frequency: SearchFrequency | null) => void;
  onEdited: (search: SavedSearch) => void;
  onRemove: () => void;
}

const FREQUENCIES: [value: SearchFrequency, label: string][] = [
  ['instant', 'Instant'],
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['never', 'Never'],
];

/** A new page begins at its top, which a mail's link to a search further down must not. */
function useAskedRow(isAsked: boolean) {
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    choice.current?.closest('li')?.scrollIntoView({ block: 'center' });
    takeFocus(choice.current);
  }, [isAsked]);
  return choice;
}

export function SavedSearchRow({
  search,
  newHomes,
  usualMails,
  isAsked,
  onFrequency,
  onEdited,
  onRemove,
}: SavedSearchRowProps) {
  const [isEdited, setEdited] = useState(false);
  const choice = useAskedRow(isAsked);
  const news = newHomesText(newHomes);
  return (
    <li className={classNames('search-row', isAsked && 'is-asked')}>
      <div>
        <h3>
          <Link
            to={search.path}
            onClick={() => {
              rememberOpened(search);
              void lookAtSearch(search.path).catch(keepCount);
            }}
          >
            {search.title}
          </Link>{' '}
          {news && <Badge tone="positive">{news}</Badge>}
        </h3>
        <p className="chips">
          {searchChips(search.path).map((text) => (
            <Badge key={text}>{text}</Badge>
          ))}
        </p>
      </div>
      {search.frequency !== undefined && (
        <label className="field">
          <span>Email me</span>
          <select
            ref={choice}
            className="select"
            aria-label={`Email me about ${search.title}`}
            value={search.frequency ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onFrequency(FREQUENCIES.find(([each]) => each === value)?.[0] ?? null);
            }}
          >
            <option value="">{asInSettings(usualMails)}</option>
            {FREQUENCIES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {search.frequency !== undefined && (
        <button
          type="button"
          className="text-btn"
          aria-expanded={isEdited}
          aria-label={`Edit ${search.title}`}
          onClick={() => setEdited(!isEdited)}
        >
          Edit
        </button>
      )}
      <button
        type="button"
        className="text-btn text-btn-danger"
        aria-label={`Remove ${search.title}`}
        onClick={(event) => {
          focusNextRemove(event.currentTarget);
          onRemove();
        }}
      >
        Remove
      </button>
      {isEdited && (
        <SearchEditor
          search={search}
          onSaved={(edited) => {
            setEdited(false);
            onEdited(edited);
          }}
          onClose={() => setEdited(false)}
        />
      )}
    </li>
  );
}

/** If storing the time fails, the same homes are shown as new again, which does no harm. */
function keepCount() {}
