/** Logs one structured line without personal data. The loggers of the server, the command line and tests all fit. */
export type Log = (
  level: 'info' | 'warn' | 'error' | 'fatal',
  message: string,
  fields?: Record<string, unknown>,
) => void;
