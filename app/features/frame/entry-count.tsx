import '#app/ui/badge/badge.css';

/** The number next to an entry of the menu or the drawer; nothing if it is zero. */
export function EntryCount({ to, saved, unread }: { to: string; saved: number; unread: number }) {
  if (to === '/saved' && saved > 0) return <span className="count">{saved}</span>;
  if (to !== '/messages' || unread === 0) return null;
  return (
    <span className="count count-new">
      {unread}
      <span className="sr"> new</span>
    </span>
  );
}
