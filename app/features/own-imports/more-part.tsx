import type { ReactNode } from 'react';

/** A part that is opened when somebody needs it. */
export function MorePart({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="import-more" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
