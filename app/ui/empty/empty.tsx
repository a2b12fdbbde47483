import type { ReactNode } from 'react';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';
import './empty.css';

/** A place that has nothing to show yet: says why and what to do next. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <StoopDrawing className="empty-art empty-art-lg" />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
