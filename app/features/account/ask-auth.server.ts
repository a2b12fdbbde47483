// Calls auth/v1 for a visitor without JavaScript. Rate limits apply to the visitor's own address.
import { z } from 'zod';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { errorText, fieldErrorsOf } from '#app/forms/error-text.ts';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import type { ServerContext } from '#server/server-context.ts';

const API_VERSION = '2024-01-01';

/** The parts of a response that the pages need. */
const ANSWER = z.object({
  access_token: z.string().optional(),
  user: z.object({ email: z.string() }).optional(),
  code: z.union([z.string(), z.number()]).transform(String).optional(),
  message: z.string().optional(),
});

export type AuthContext = Pick<ServerContext, 'platform' | 'log' | 'callAuth'>;

export interface AuthAnswer extends z.infer<typeof ANSWER> {
  ok: boolean;
  status: number;
}

/** Calls an endpoint such as "verify". Sends the visitor's user agent, because the account remembers devices. */
export function askAuth({ platform, callAuth }: AuthContext, request: Request, address: string) {
  return async (path: string, method: string, body: object, accessToken?: string): Promise<AuthAnswer> => {
    const response = await callAuth(
      path,
      {
        method,
        headers: {
          apikey: platform.publishableKey,
          'content-type': 'application/json',
          'x-supabase-api-version': API_VERSION,
          'user-agent': request.headers.get('user-agent') ?? '',
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify(body),
      },
      address,
    );
    const text = await response.text();
    return { ...ANSWER.parse(text === '' ? {} : JSON.parse(text)), ok: response.ok, status: response.status };
  };
}

/** The errors and the status to show for a failed call. */
export function refusalOf({ status, message, code }: AuthAnswer): { errors: FieldErrors; status: number } {
  if (status >= 500 || message === undefined) return { errors: { form: UNEXPECTED }, status: 503 };
  const refusal = { message, code };
  return { errors: fieldErrorsOf(refusal) ?? { form: errorText(refusal) }, status: status === 429 ? 429 : 400 };
}
