/** Logs one structured line; no personal data. The server's logger, the command line's and a test's all fit. */
export type Log = (
  level: 'info' | 'warn' | 'error' | 'fatal',
  message: string,
  fields?: Record<string, unknown>,
) => void;
