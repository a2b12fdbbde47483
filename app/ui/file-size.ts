const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** "2.1 MB", "640 kB" */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
