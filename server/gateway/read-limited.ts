/**
 * Reads the whole body, counting the bytes that actually arrive whatever the headers say. Null: there are more than
 * `limit`, and the rest is not read. `onBytes` gets the size of each piece before it is kept, and may throw.
 */
export async function readLimited(
  { body, headers }: Request,
  limit: number,
  onBytes: (bytes: number) => void = () => {},
): Promise<Buffer | null> {
  if (Number(headers.get('content-length') ?? 0) > limit) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > limit) return null;
    onBytes(piece.length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}
