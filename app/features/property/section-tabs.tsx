import { useEffect, useState } from 'react';
import { scrollRowToEntry } from '#app/ui/tabs/scroll-row.ts';
import '#app/ui/tabs/tabs.css';

export const SECTIONS = [
  { id: 'overview', label: 'Overview' },
  { id: 'features', label: 'Features' },
  { id: 'neighborhood', label: 'Neighborhood' },
  { id: 'building', label: 'Building' },
] as const;

/** A section counts as being read once its top passes this share of the screen. */
const READING_LINE = 0.35;

function sectionBeingRead(): string {
  const passed = SECTIONS.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < window.innerHeight * READING_LINE;
  });
  return (passed.at(-1) ?? SECTIONS[0]).id;
}

/** All four sections are on the page; the bar links to them and marks the one being read. */
export function SectionTabs() {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(sectionBeingRead()));
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, []);
  return (
    <nav className="tabs tabs-sticky" aria-label="Property sections">
      {SECTIONS.map(({ id, label }) => (
        <a
          key={id}
          ref={id === current ? scrollRowToEntry : undefined}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
