// What a listing that isn't published yet would look like, for those who may know it.
import { data } from 'react-router';
import type { PostingPreview } from '#domain/postings/preview-posting.server.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface PreviewData {
  id: number;
  preview: PostingPreview;
  now: number;
}

/** @param id from the address. Throws a 404 if the account may not see it */
export function loadPreview(url: URL, id: string): Promise<PreviewData | Response> {
  return loadWithSession(url, async ({ client }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
    const ask = (name: string) =>
      callFunction<PostingPreview>(client, name, { id: Number(id) }).catch((error: unknown) => {
        if (error instanceof FunctionRefused && ['not_found', 'not_allowed'].includes(error.code)) return null;
        throw error;
      });
    // An administrator may look at what is in review.
    const preview = (await ask('preview-posting')) ?? (await ask('preview-review'));
    if (preview === null) throw data(null, { status: 404 });
    return { id: Number(id), preview, now: Date.now() };
  });
}
