// Removes secrets from what a feed says: some repeat the token in their errors, which people read and the history of
// runs stores.

/** This many consecutive characters reveal a secret; a shorter secret must match completely. */
const TELLING_LENGTH = 8;
/** Shorter secrets would be found in ordinary words. */
const LEAST_LENGTH = 4;
const HIDDEN = '[hidden]';

/** Also finds it percent-encoded once or twice, in different case, or in part. The returned text is decoded. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const plain = decodePercent(decodePercent(text));
  const hidden = new Uint8Array(plain.length);
  for (const secret of secrets) markSecret(plain, secret, hidden);
  let shown = '';
  for (let at = 0; at < plain.length; at++) {
    if (!hidden[at]) shown += plain[at];
    else if (!hidden[at - 1]) shown += HIDDEN;
  }
  return shown;
}

/** The address without parameters that contain a secret; the requests authenticate with headers. */
export function withoutSecretParameters(url: URL, secrets: readonly string[]): URL {
  const telling = [...url.searchParams].filter(([, value]) => withoutSecrets(value, secrets).includes(HIDDEN));
  if (telling.length === 0) return url;
  const cleared = new URL(url);
  for (const [name] of telling) cleared.searchParams.delete(name);
  return cleared;
}

function markSecret(text: string, secret: string, hidden: Uint8Array): void {
  if (secret.length < LEAST_LENGTH) return;
  const length = Math.min(TELLING_LENGTH, secret.length);
  const [searched, sought] = [lowerCased(text), lowerCased(secret)];
  const pieces = new Set<string>();
  for (let at = 0; at + length <= sought.length; at++) pieces.add(sought.slice(at, at + length));
  for (let at = 0; at + length <= searched.length; at++) {
    if (pieces.has(searched.slice(at, at + length))) hidden.fill(1, at, at + length);
  }
}

/** Only ASCII, so every character keeps its position. */
const lowerCased = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
