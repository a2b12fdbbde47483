import { z } from 'zod';
import { isAccountEmail, LONGEST_ACCOUNT_EMAIL } from '#domain/identity/account-email.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { findUnstorable } from '#server/gateway/unstorable-json.ts';

/** The JSON body in the endpoint's shape. @throws AuthError naming the invalid field. */
export async function readBody<Schema extends z.ZodType>(c: GatewayContext, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new AuthError('bad_json', 'Could not parse request body as JSON');
  }
  const unstorable = findUnstorable(body);
  if (unstorable) throw new AuthError('validation_failed', `The body must not ${unstorable.fault}`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError('validation_failed', issue?.message ?? 'The body does not have the expected form');
}

const text = (name: string, maxLength: number) =>
  z.string(`${name} must be a text`).max(maxLength, `${name} must have at most ${maxLength} characters`);

export const optionalText = (name: string, maxLength = 1000) =>
  text(name, maxLength)
    .nullish()
    .transform((value) => value || null);

export const challengeFields = {
  code_challenge: optionalText('code_challenge'),
  code_challenge_method: optionalText('code_challenge_method'),
};

export const emailField = text('email', LONGEST_ACCOUNT_EMAIL)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value === '' || isAccountEmail(value), 'Unable to validate email address: invalid format')
  .nullish()
  .transform((value) => value || null);

/** It is in every access token, and so in the headers of every request. */
const METADATA_BYTES = 4096;
const METADATA_TOO_LARGE = `data must have at most ${METADATA_BYTES} bytes in all`;

/** What people say about themselves. Never treated as rights. */
export const metadataField = z
  .record(z.string(), z.unknown(), 'data must be an object')
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= METADATA_BYTES, METADATA_TOO_LARGE)
  .nullish()
  .transform((data) => data ?? {});

/** Existing and new data become one object. @throws AuthError if that is too large */
export function checkMergedMetadata(bytes: number): void {
  if (bytes > METADATA_BYTES) throw new AuthError('validation_failed', METADATA_TOO_LARGE);
}
