import type { PostingInquiries } from '#domain/messaging/inquiries.server.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface InquiriesPageData extends PostingInquiries {
  postingId: number;
}

/** Throws a 404 if the account has no such posting. */
export function loadInquiries(url: URL, id: string): Promise<InquiriesPageData | Response> {
  return loadWithSession(url, async ({ client }) => {
    const notFound = () => new Response('There is no such listing in your account.', { status: 404 });
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    const postingId = Number(id);
    try {
      return { postingId, ...(await callFunction<PostingInquiries>(client, 'list-inquiries', { postingId })) };
    } catch (error) {
      if (error instanceof FunctionRefused && error.code === 'not_found') throw notFound();
      throw error;
    }
  });
}
