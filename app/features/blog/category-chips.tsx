import { Link } from 'react-router';
import { CATEGORIES, type Category } from '#domain/blog/article.ts';
import '#app/ui/chip/chip.css';

export function CategoryChips({ current }: { current: Category | null }) {
  return (
    <nav className="chips chips-scroll" aria-label="Categories">
      <Chip to="/blog" label="All Posts" isCurrent={current === null} />
      {CATEGORIES.map((category) => (
        <Chip
          key={category}
          to={`/blog?${new URLSearchParams({ category })}`}
          label={category}
          isCurrent={category === current}
        />
      ))}
    </nav>
  );
}

function Chip({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link className="chip" to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}
