import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type BoardHome, type BoardView, MOST_COMPARED } from '#domain/boards/board.ts';
import { useCardBox } from '#app/features/listing-cards/use-card-box.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { BoardActivity } from './board-activity.tsx';
import { BoardItem } from './board-item.tsx';
import { BoardMembers } from './board-members.tsx';
import { BoardSettings } from './board-settings.tsx';
import { boardLead } from './board-texts.ts';
import {
  arrange,
  choiceIn,
  countShown,
  isOut,
  type Order,
  ORDER_TEXTS,
  ORDERS,
  SHOWN,
  type Shown,
} from './board-order.ts';
import type { BoardData } from './load-boards.ts';
import { TourPlan } from './tour-plan.tsx';
import { useLiveBoard } from './use-live-board.ts';
import './boards.css';

export function BoardPage({ data: { board, now } }: { data: BoardData }) {
  useLiveBoard(board);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const compared = chosen ?? firstToCompare(board);
  const kept = compared.filter((id) => board.homes.some((home) => home.propertyId === id && home.home));
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...kept, id].slice(0, MOST_COMPARED) : kept.filter((each) => each !== id));
  const path = `/boards/${board.id}/compare?${kept.map((id) => `home=${id}`).join('&')}`;
  const accepted = board.members.filter(({ isWaiting }) => !isWaiting);
  return (
    <div className="wrap boards-page">
      <header className="page-head row row-between">
        <div>
          <h1>{board.name}</h1>
          <p>{boardLead(board)}</p>
        </div>
        <div className="row">
          <span className="avatars">
            {accepted.map(({ accountId, name }) => (
              <Avatar key={accountId} name={name} size="sm" />
            ))}
          </span>
          {board.role === 'owner' && (
            <a className="btn" href="#invite">
              <Icon name="plus" />
              Invite
            </a>
          )}
          {kept.length > 1 && (
            <ButtonLink variant="primary" icon="sliders" to={path}>
              Compare {kept.length} homes
            </ButtonLink>
          )}
        </div>
      </header>
      <SignedOutNotice />
      <div className="board">
        <Homes board={board} now={now} compared={kept} onChoose={choose} />
        <aside className="stack-lg" aria-label="Members and activity">
          <BoardMembers board={board} />
          <TourPlan board={board} now={now} />
          <BoardActivity board={board} now={now} />
          <BoardSettings board={board} />
        </aside>
      </div>
    </div>
  );
}

/** Those that nobody here has ruled out, up to as many as fit side by side. */
const firstToCompare = (board: BoardView): number[] =>
  board.homes
    .filter((home) => home.home !== null && !isOut(board, home))
    .slice(0, MOST_COMPARED)
    .map(({ propertyId }) => propertyId);

interface HomesProps {
  board: BoardView;
  now: number;
  compared: readonly number[];
  onChoose: (id: number, isChosen: boolean) => void;
}

function Homes({ board, now, compared, onChoose }: HomesProps) {
  const [params] = useSearchParams();
  const [shown, order] = [choiceIn(params, 'show', SHOWN), choiceIn(params, 'sort', ORDERS)];
  const box = useRef<HTMLDivElement>(null);
  const { onRendered, ...handlers } = useCardBox(box);
  useEffect(onRendered);
  const homes = useSteadyOrder(board, shown, order);
  if (board.homes.length === 0) return <NoHomes board={board} />;
  return (
    <section aria-labelledby="board-homes">
      <h2 className="sr" id="board-homes">
        Homes on this board
      </h2>
      <Toolbar board={board} />
      {homes.length === 0 && <p className="muted">No home on this board fits. Choose “All”.</p>}
      <div ref={box} {...handlers}>
        <ul className="board-grid plain">
          {homes.map((home) => (
            <li key={home.propertyId}>
              <BoardItem
                board={board}
                item={home}
                now={now}
                isCompared={compared.includes(home.propertyId)}
                canCompare={compared.length < MOST_COMPARED}
                onCompare={(isChosen) => onChoose(home.propertyId, isChosen)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Votes don't move homes while somebody is voting; the next visit or another choice sorts again. */
function useSteadyOrder(board: BoardView, shown: Shown, order: Order): BoardHome[] {
  const key = [shown, order, ...board.homes.map(({ propertyId }) => propertyId)].join(' ');
  const sort = () => ({ key, ids: arrange(board, shown, order).map(({ propertyId }) => propertyId) });
  const [sorted, setSorted] = useState(sort);
  if (sorted.key !== key) setSorted(sort);
  const homes = new Map(board.homes.map((home) => [home.propertyId, home]));
  return sorted.ids.flatMap((id) => homes.get(id) ?? []);
}

const SHOWN_TEXTS: Record<Shown, string> = {
  all: 'All',
  liked: 'Everyone likes',
  vote: 'Needs your vote',
  out: 'Ruled out',
};

function Toolbar({ board }: { board: BoardView }) {
  const [params, setParams] = useSearchParams();
  const [shown, order] = [choiceIn(params, 'show', SHOWN), choiceIn(params, 'sort', ORDERS)];
  const withChoice = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return next;
  };
  return (
    <div className="board-tools">
      <div className="chips">
        {(board.mayVote ? SHOWN : SHOWN.slice(0, 1)).map((each) => (
          <Link
            key={each}
            className="chip chip-sm"
            to={`?${withChoice('show', each)}`}
            preventScrollReset
            aria-current={each === shown ? 'true' : undefined}
          >
            {SHOWN_TEXTS[each]}, {countShown(board, each)}
          </Link>
        ))}
      </div>
      <select
        className="select"
        aria-label="Sort"
        value={order}
        onChange={({ currentTarget }) =>
          setParams(withChoice('sort', currentTarget.value), { preventScrollReset: true, replace: true })
        }
      >
        {(board.mayVote ? ORDERS : ORDERS.slice(1)).map((each) => (
          <option key={each} value={each}>
            {ORDER_TEXTS[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

function NoHomes({ board }: { board: BoardView }) {
  return (
    <Empty title="No homes yet">
      {board.mayAdd ? (
        <p>
          Open a home and press{' '}
          <span className="board-sign">
            <Icon name="grid" />
          </span>{' '}
          (Add to a board) on its picture, or start from the homes you have saved.
        </p>
      ) : (
        <p>The others have not added a home yet. You can vote once they do.</p>
      )}
      {board.mayAdd && (
        <p className="row">
          <ButtonLink variant="primary" to="/buy">
            Homes for sale
          </ButtonLink>
          <ButtonLink variant="primary" to="/rent">
            Rentals
          </ButtonLink>
          <ButtonLink variant="quiet" to="/saved">
            Your saved homes
          </ButtonLink>
        </p>
      )}
    </Empty>
  );
}
