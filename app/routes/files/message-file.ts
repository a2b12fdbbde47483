// A file of a message, for whoever has its signed address. A browser never runs what it gets here.
import { Readable } from 'node:stream';
import { plainAnswer } from '#app/render/photo-answer.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/message-file';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const file = await context.get(serverContext).conversations.openFile({
    id: params.id,
    until: url.searchParams.get('until') ?? '',
    key: url.searchParams.get('key') ?? '',
  });
  if (!file) return plainAnswer('There is no such file, or its address has ended. Open the conversation again.', 404);
  const isPdf = file.kind === 'pdf';
  return new Response(Readable.toWeb(file.bytes) as ReadableStream, {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=3600',
    },
  });
}
