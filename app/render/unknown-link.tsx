import type { ReactNode } from 'react';

/** Behind a mailed link that nobody knows; `children`: where to go instead. */
export function UnknownLink({ children }: { children: ReactNode }) {
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>This link doesn’t work</h1>
        <p className="muted">Check that you opened the whole address, or use the link in our latest email.</p>
        <p>{children}</p>
      </div>
    </section>
  );
}
