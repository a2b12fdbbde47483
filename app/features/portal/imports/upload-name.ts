export const IMPORT_BUCKET = 'imports';

/** Where a file goes in the bucket. Files with the same name don't collide. */
export function uploadName(fileName: string): string {
  const safe = fileName
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[.-]+/g, '')
    .slice(-100);
  return `${crypto.randomUUID()}/${safe || 'file'}`;
}
