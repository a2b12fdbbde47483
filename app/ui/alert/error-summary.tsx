import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import './alert.css';

interface ErrorSummaryProps {
  /** Replaces "Please fix these fields". */
  title?: string | undefined;
  /** Fields to fix, in the order of the form; `id` is that of the control. */
  errors: readonly { id: string; message: string }[];
}

/** At the top of a form that was rejected: takes the focus and links to each field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    // The browser would center it, and the title of a long one would be above the window.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else leads to it
    <div ref={box} className="alert alert-danger error-summary" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warn" />
      <div>
        <h2>{title ?? (errors.length === 1 ? 'Please fix this field' : 'Please fix these fields')}</h2>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} onClick={goToField}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Adds no history entry, since Back would lead to the same page. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
}
