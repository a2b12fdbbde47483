import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

export interface NavItem {
  id: string;
  label: string;
  /** Controls in the section. */
  hasError: boolean;
}

/** The sections of the form, beside it. */
export function FormNav({ items }: { items: readonly NavItem[] }) {
  const current = useCurrentSection(items);
  return (
    <nav className="form-nav" aria-label="Form sections">
      <ol>
        {items.map(({ id, label, hasError }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(hasError && 'has-error')}
              aria-current={id === current ? 'step' : undefined}
            >
              {label}
              {hasError && (
                <>
                  <span className="sr">, needs a change</span>
                  <Icon name="warn" />
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
function useCurrentSection(items: readonly NavItem[]): string | undefined {
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
