import type { ReactNode } from 'react';
import { StoopDrawing } from '#app/ui/empty/stoop-drawing.tsx';
import './empty.css';

/** Shown where there is nothing yet: says why, and what to do next. `plain`: without a drawing, as at work. */
export function Empty({ title, children, plain }: { title: string; children: ReactNode; plain?: boolean }) {
  return (
    <div className="empty">
      {plain || <StoopDrawing className="empty-art empty-art-lg" />}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
