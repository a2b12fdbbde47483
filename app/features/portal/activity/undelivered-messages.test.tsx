import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { UndeliveredMessages } from './undelivered-messages.tsx';

test('a waiting message says what it is about and when the next try is', () => {
  const undelivered = {
    waitingCount: 1,
    waiting: [
      {
        channel: 'email' as const,
        kind: 'recover',
        recipient: 'ana@example.com',
        writtenAt: '2026-11-27T14:00:00Z',
        tries: 2,
        lastError: 'Mailbox full',
        nextTryAt: '2026-11-27T20:30:00Z',
      },
    ],
    givenUp: [],
  };
  const router = createMemoryRouter([{ path: '/', element: <UndeliveredMessages undelivered={undelivered} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('1 message couldn’t be delivered yet.');
  expect(html).toContain('Password reset');
  expect(html).toContain('Waiting; next try Nov 27, 2026, 3:30 PM (2 tries)');
});
