import { data } from 'react-router';

/** The answer to a form that only scripts can handle, sent before they were loaded. */
export interface EarlyPost {
  isEarly: true;
  /** As typed, to fill it in again. Passwords and codes are not sent back. */
  email: string;
}

/** The page opens again and says that nothing was sent. */
export async function answerEarlyPost(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const email = form.get('email');
  return data<EarlyPost>({ isEarly: true, email: typeof email === 'string' ? email : '' }, { status: 400 });
}

export const isEarlyPost = (answer: unknown): answer is EarlyPost =>
  typeof answer === 'object' && answer !== null && 'isEarly' in answer;
