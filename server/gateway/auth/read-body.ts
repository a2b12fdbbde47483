import { z } from 'zod';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';

/** The JSON body in the endpoint's shape. @throws AuthError naming the field that does not fit. */
export async function readBody<Schema extends z.ZodType>(c: GatewayContext, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new AuthError('bad_json', 'Could not parse request body as JSON');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError('validation_failed', issue?.message ?? 'The body does not have the expected form');
}

/** Null bytes end texts in C and are refused by Postgres. */
const text = (name: string, maxLength: number) =>
  z
    .string(`${name} must be a text`)
    .max(maxLength, `${name} must have at most ${maxLength} characters`)
    .refine((value) => !value.includes('\0'), `${name} must not contain null bytes`);

export const optionalText = (name: string, maxLength = 1000) =>
  text(name, maxLength)
    .nullish()
    .transform((value) => value || null);

export const challengeFields = {
  code_challenge: optionalText('code_challenge'),
  code_challenge_method: optionalText('code_challenge_method'),
};

/** One @ with something on both sides, and a dot after it: what mail servers can use. */
const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]+$/;
const EMAIL_LENGTH = 255;

export const emailField = text('email', EMAIL_LENGTH)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value === '' || EMAIL.test(value), 'Unable to validate email address: invalid format')
  .nullish()
  .transform((value) => value || null);

const METADATA_BYTES = 16_384;

/** What a person says about themselves. Never read as rights. */
export const metadataField = z
  .record(z.string(), z.unknown(), 'data must be an object')
  .refine((data) => JSON.stringify(data).length <= METADATA_BYTES, `data must have at most ${METADATA_BYTES} bytes`)
  .refine((data) => !JSON.stringify(data).includes('\\u0000'), 'data must not contain null bytes')
  .nullish()
  .transform((data) => data ?? {});
