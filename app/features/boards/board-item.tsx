import { useState } from 'react';
import type { BoardHome, BoardMember, BoardView, Vote } from '#domain/boards/board.ts';
import { VOTES } from '#domain/boards/board.ts';
import { ListingCardView } from '#app/features/listing-cards/listing-card.tsx';
import { savedNotice } from '#app/features/saved/changed-since.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Check } from '#app/ui/field/check.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { BoardNotes } from './board-notes.tsx';
import { firstName, nameOf, VOTE_ICONS, VOTE_TEXTS } from './board-texts.ts';
import { isOut } from './board-order.ts';
import { useBoardCall } from './use-board-call.ts';
import '#app/features/listing-cards/since.css';

interface BoardItemProps {
  board: BoardView;
  item: BoardHome;
  now: number;
  isCompared: boolean;
  /** There is room for one more in the comparison. */
  canCompare: boolean;
  onCompare: (isChosen: boolean) => void;
}

/** A home with the votes of all members. */
export function BoardItem({ board, item, now, isCompared, canCompare, onCompare }: BoardItemProps) {
  const call = useBoardCall();
  const { home, propertyId } = item;
  const name = nameOf(home);
  const notice = home && savedNotice(home, Date.parse(item.addedAt), now);
  return (
    <div className={classNames('board-item', (isOut(board, item) || !home) && 'is-out')}>
      {home ? (
        <ListingCardView home={home.card} now={now} />
      ) : (
        <div className="panel">
          <h3 className="card-title">{name}</h3>
          <p className="card-line">Listing {propertyId} was removed by its source.</p>
        </div>
      )}
      {notice && (
        <p className={classNames('since', notice.isWarning && 'since-warn')}>
          <Icon name={notice.icon} className="icon-sm" />
          {notice.text}
        </p>
      )}
      {board.mayVote && (
        <>
          <OwnVote board={board} item={item} name={name} />
          <Tally board={board} item={item} />
          <BoardNotes board={board} item={item} name={name} now={now} />
        </>
      )}
      <div className="item-foot">
        {home && (
          <Check
            checked={isCompared}
            disabled={!isCompared && !canCompare}
            onChange={({ currentTarget }) => onCompare(currentTarget.checked)}
          >
            Compare{!isCompared && !canCompare && ', four at most'}
            <span className="sr"> {name}</span>
          </Check>
        )}
        {board.mayAdd && (
          <button
            type="button"
            className="text-btn text-btn-danger"
            aria-label={`Remove ${name}`}
            onClick={() => void call('remove-board-home', { boardId: board.id, propertyId })}
          >
            Remove
          </button>
        )}
      </div>
    </div>
  );
}

interface ItemProps {
  board: BoardView;
  item: BoardHome;
}

function OwnVote({ board, item, name }: ItemProps & { name: string }) {
  const call = useBoardCall();
  const you = board.members.find(({ isYou }) => isYou)?.accountId;
  const stored = item.votes.find(({ accountId }) => accountId === you)?.vote ?? null;
  // Shown at once, until the board has been loaded again.
  const [pressed, setPressed] = useState<{ vote: Vote | null } | null>(null);
  const vote = pressed ? pressed.vote : stored;
  function press(next: Vote | null) {
    setPressed({ vote: next });
    void call('vote-on-board-home', { boardId: board.id, propertyId: item.propertyId, vote: next }).finally(() =>
      setPressed(null),
    );
  }
  return (
    <fieldset>
      <legend className="sr">Your vote on {name}</legend>
      <div className="vote">
        {VOTES.map((each) => (
          <label key={each}>
            <input type="radio" name={`vote-${item.propertyId}`} checked={vote === each} onChange={() => press(each)} />
            <span>
              <Icon name={VOTE_ICONS[each]} className="icon-sm" />
              {VOTE_TEXTS[each]}
            </span>
          </label>
        ))}
      </div>
      {vote !== null && (
        <button
          type="button"
          className="text-btn vote-clear"
          aria-label={`Clear your vote on ${name}`}
          onClick={() => press(null)}
        >
          Clear your vote
        </button>
      )}
    </fieldset>
  );
}

/** What the others voted, each with their latest note. */
function Tally({ board, item }: ItemProps) {
  const others = board.members.filter(({ isYou, role, isWaiting }) => !isYou && role !== 'agent' && !isWaiting);
  if (others.length === 0) return null;
  return (
    <ul className="tally plain">
      {others.map((member) => (
        <li key={member.accountId}>
          <Avatar name={member.name} size="sm" />
          <div>
            <b>{firstName(member.name)}</b>
            <Cast item={item} member={member} />
            <LatestNote item={item} member={member} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Cast({ item, member }: { item: BoardHome; member: BoardMember }) {
  const vote = item.votes.find(({ accountId }) => accountId === member.accountId)?.vote;
  return (
    <span className={`v v-${vote ?? 'none'}`}>
      <Icon name={vote ? VOTE_ICONS[vote] : 'clock'} />
      {vote ? VOTE_TEXTS[vote] : 'Hasn’t voted'}
    </span>
  );
}

function LatestNote({ item, member }: { item: BoardHome; member: BoardMember }) {
  const note = item.notes.findLast(({ accountId, kind }) => accountId === member.accountId && kind === 'note');
  return note ? <p>{note.body}</p> : null;
}
