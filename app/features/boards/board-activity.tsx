import type { BoardView } from '#domain/boards/board.ts';
import { agoText } from '#app/ui/ago.ts';
import { activityOf } from './board-texts.ts';

export function BoardActivity({ board, now }: { board: BoardView; now: number }) {
  const lines = activityOf(board);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="board-activity">
      <h2 className="side-h" id="board-activity">
        Recent activity
      </h2>
      <ul className="feed plain">
        {lines.map(({ key, who, text, at }) => (
          <li key={key}>
            {who && <b>{who}</b>} {text}
            <time dateTime={at}>{agoText(at, now)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
