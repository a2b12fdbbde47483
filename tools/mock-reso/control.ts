// Changes while the feed runs, over HTTP, for people who watch a sync; tests make the same changes by calls. Not part
// of the protocol.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { sendError, sendJson } from './answers.ts';
import type { MockFeed } from './mock-feed.ts';

/** `path` is what follows /control/: "Property", "Property/KEY", "touch" or "wrong". */
export async function control(
  feed: MockFeed,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [name, key = ''] = path.split('/').map(decodeURIComponent);
  const asked = `${request.method} ${name}${key && '/KEY'}`;
  try {
    if (asked === 'PATCH Property/KEY') feed.change(key, await readBody(request));
    else if (asked === 'DELETE Property/KEY') feed.remove(key);
    else if (asked === 'POST Property') feed.add(await readBody(request));
    else if (asked === 'POST touch') feed.touchAll();
    else if (asked === 'PATCH wrong') Object.assign(feed.wrong, await readBody(request));
    else return sendError(response, 404, `There is no ${asked}; tools/mock-reso/README.md lists what you can change`);
  } catch (error) {
    return sendError(response, 400, (error as Error).message);
  }
  sendJson(request, response, { done: asked });
}

async function readBody(request: IncomingMessage): Promise<FeedRecord> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('The body must be a JSON object');
  return body as FeedRecord;
}
