import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import './alert.css';

interface ErrorSummaryProps {
  title: string;
  /** Fields to fix, in the order of the form; `id` is the control's. */
  errors: readonly { id: string; message: string }[];
}

/** Top of a form that was refused: takes the focus and links to each field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className="alert alert-danger error-summary" role="alert" tabIndex={-1}>
      <Icon name="warn" />
      <div>
        <h2>{title}</h2>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
