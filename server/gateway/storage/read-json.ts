import type { z } from 'zod';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { DEEPEST_JSON, isTooDeep } from '#server/gateway/json-depth.ts';
import { readLimited } from '#server/gateway/read-limited.ts';

/** For bodies that are not files. */
const JSON_BYTES = 256 * 1024;

/** @throws ObjectError invalid_request */
export async function readJson<Schema extends z.ZodType>(c: GatewayContext, schema: Schema): Promise<z.output<Schema>> {
  const bytes = await readLimited(c.req.raw, JSON_BYTES);
  if (!bytes) throw new ObjectError('too_large', `The body is larger than ${JSON_BYTES / 1024} kB`);
  const text = bytes.toString('utf8');
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new ObjectError('invalid_request', 'The body is not JSON', { cause });
  }
  if (isTooDeep(body))
    throw new ObjectError('invalid_request', `The body is nested more than ${DEEPEST_JSON} levels deep`);
  return checked(schema, body);
}

/** @throws ObjectError invalid_request, naming the field */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new ObjectError('invalid_request', `${field}: ${issue?.message ?? 'does not fit'}`);
}
