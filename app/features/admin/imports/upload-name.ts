export const IMPORT_BUCKET = 'imports';

/** Where a file goes in the bucket: no two of the same name meet. */
export function uploadName(fileName: string): string {
  const safe = fileName
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[.-]+/g, '')
    .slice(-100);
  return `${crypto.randomUUID()}/${safe || 'file'}`;
}
