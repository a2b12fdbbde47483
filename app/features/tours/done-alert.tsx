import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#app/ui/alert/alert.tsx';
import { takeFocus } from '#app/ui/take-focus.ts';

/** What came of a form. The button that was pressed may be far below it, so it comes into view and takes the focus. */
export function DoneAlert({ children }: { children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'center' });
    takeFocus(told.current);
  }, []);
  return (
    <div ref={told} tabIndex={-1}>
      <Alert tone="positive" role="status">
        {children}
      </Alert>
    </div>
  );
}
