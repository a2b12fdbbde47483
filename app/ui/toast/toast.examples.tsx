import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import type { ToastMessage } from './toast.tsx';
import { ToastView } from './toast-view.tsx';

function Shows({ label, message }: { label: string; message: ToastMessage }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>{label}</Button>
      {isShown && <ToastView message={message} onClose={() => setShown(false)} />}
    </>
  );
}

export const examples: Example[] = [
  {
    name: 'Success',
    element: (
      <Shows
        label="Show a success"
        message={{ title: 'Removed', text: '312 7th Street, 2B', action: { label: 'Undo', run: () => {} } }}
      />
    ),
  },
  {
    name: 'Warning',
    element: (
      <Shows
        label="Show a warning"
        message={{ title: '38 of 40 changed', text: 'Two were changed by somebody else.', tone: 'warning' }}
      />
    ),
  },
  {
    name: 'Error, which stays',
    element: (
      <Shows
        label="Show an error"
        message={{
          title: "We couldn't send your message",
          text: 'Try again in a minute.',
          tone: 'error',
          link: { label: 'Get help', to: '/help' },
        }}
      />
    ),
  },
];
