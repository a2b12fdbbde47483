import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { FormStep } from './section-list.ts';
import './form-nav.css';

/** The sections of the form, beside it. */
export function FormNav({ items }: { items: readonly FormStep[] }) {
  const current = useCurrentSection(items);
  return (
    <nav className="form-nav" aria-label="Form sections">
      <ol>
        {items.map(({ id, label, hasError, isDone }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(hasError && 'has-error')}
              aria-current={id === current ? 'step' : undefined}
            >
              {label}
              {(hasError || isDone) && (
                <>
                  <span className="sr">{hasError ? ' (needs a change)' : ' (finished)'}</span>
                  <Icon name={hasError ? 'warn' : 'check'} />
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last section whose heading is above the middle of the window. */
function useCurrentSection(items: readonly FormStep[]): string | undefined {
  const ids = items.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(items[0]?.id);
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const passed = sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight / 2);
        setCurrent((passed.at(-1) ?? sections[0])?.id);
      },
      { rootMargin: '0px 0px -50% 0px', threshold: [0, 1] },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
