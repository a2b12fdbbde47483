// Bucket and name from a URL path.
import { ObjectError } from '#domain/media/objects/object-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';

export interface ObjectPath {
  bucketId: string;
  name: string;
  /** As used in signed addresses. */
  url: string;
}

/** The characters that upstream allows, but no control characters and nothing that leaves its folder. */
const NAME = /^[\p{L}\p{N}_/!.\-*'() &$@=;:+,]+$/u;

/** `prefix` is the route before the bucket, such as /object/sign. @throws ObjectError invalid_name */
export function readObjectPath(c: GatewayContext, prefix: string): ObjectPath {
  const { pathname } = new URL(c.req.url);
  const rest = pathname.slice(pathname.indexOf(`${prefix}/`) + prefix.length + 1);
  const [bucketId = '', ...segments] = rest.split('/').map(decode);
  return { bucketId, ...checkName(bucketId, segments.join('/')) };
}

export function checkName(bucketId: string, name: string): { name: string; url: string } {
  const segments = name.split('/');
  const isFine =
    NAME.test(name) && name.length <= 900 && segments.every((each) => each !== '' && each !== '.' && each !== '..');
  if (!isFine) throw new ObjectError('invalid_name', `Invalid key: ${name.slice(0, 100)}`);
  return { name, url: `${bucketId}/${name}` };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new ObjectError('invalid_name', 'The address is not well-formed', { cause });
  }
}
