// Errors of storage/v1 in the upstream form (supabase/storage, src/http/error-handler.ts): HTTP status 400, and the
// actual status in the body's statusCode.
import { isDiskFull } from '#db/is-disk-full.ts';
import { diskFull } from '#domain/media/objects/object-store.server.ts';
import { ObjectError, type ObjectErrorCode } from '#domain/media/objects/object-error.ts';
import { BlobsAway } from '#domain/media/ports.ts';
import { TooManyPictures } from '#domain/media/picture-turns.server.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';

const WIRE = {
  not_found: ['404', 'not_found', 'NoSuchKey'],
  no_bucket: ['404', 'Bucket not found', 'NoSuchBucket'],
  exists: ['409', 'Duplicate', 'KeyAlreadyExists'],
  not_allowed: ['403', 'Unauthorized', 'AccessDenied'],
  not_signed_in: ['403', 'Unauthorized', 'AccessDenied'],
  invalid_name: ['400', 'InvalidKey', 'InvalidKey'],
  invalid_request: ['400', 'invalid_request', 'InvalidRequest'],
  too_large: ['413', 'Payload too large', 'EntityTooLarge'],
  too_many: ['400', 'Too many uploads', 'InvalidRequest'],
  wrong_type: ['415', 'invalid_mime_type', 'InvalidMimeType'],
  bad_picture: ['422', 'invalid_picture', 'InvalidRequest'],
  bad_token: ['400', 'InvalidJWT', 'InvalidJWT'],
  storage_away: ['503', 'storage_unavailable', 'SlowDown'],
  disk_full: ['507', 'Insufficient Storage', 'InternalError'],
  busy: ['503', 'Too many pictures', 'SlowDown'],
} as const satisfies Record<ObjectErrorCode, [statusCode: string, error: string, code: string]>;

/** Null for unexpected errors. */
export function storageErrorAnswer(error: unknown): Response | null {
  const known = asObjectError(error);
  if (!(known instanceof ObjectError)) return null;
  const [statusCode, name, code] = WIRE[known.code];
  const { message, details } = known;
  const body = { statusCode, error: name, message, code, details };
  // The unread rest is still arriving, so this connection cannot be used again.
  if (known.code === 'disk_full') return Response.json(body, { status: 507, headers: { Connection: 'close' } });
  // Not caused by the request, so proxies and clients may try again.
  if (known.code === 'storage_away' || known.code === 'busy')
    return Response.json(body, { status: 503, headers: { 'Retry-After': '5' } });
  const headers = known.code === 'too_large' ? { Connection: 'close' } : undefined;
  return Response.json(body, { status: 400, headers });
}

function asObjectError(error: unknown): unknown {
  if (error instanceof TokenRefused) return new ObjectError('not_signed_in', error.message, { cause: error });
  if (isDiskFull(error)) return diskFull(error);
  if (error instanceof TooManyPictures) return new ObjectError('busy', error.message, { cause: error });
  if (error instanceof BlobsAway) return new ObjectError('storage_away', error.message, { cause: error });
  return error;
}
