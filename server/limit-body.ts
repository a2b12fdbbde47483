// How much a form may send.
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerPlainly } from './plain-page.ts';

export function limitBody(maxSize: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return bodyLimit({
    maxSize,
    // The unread rest is still arriving, so this connection cannot be used again.
    onError: (c) =>
      answerPlainly(c.req.header('accept'), {
        status: 413,
        title: 'Too large',
        text: `The form is larger than ${Math.floor(maxSize / 1024 / 1024)} MB. Send less at a time.`,
        headers: { Connection: 'close' },
      }),
  });
}
