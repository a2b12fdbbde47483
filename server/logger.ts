// One JSON object per line, on standard error: standard output is reserved for the one line with the server's address.
import pino from 'pino';
import type { Log } from '#db/log.ts';
import type { LogLevel } from './settings.ts';

export interface Logger {
  log: Log;
  /** Writes out what is still buffered. */
  flush(): void;
}

export function createLogger(level: LogLevel): Logger {
  // Buffered, because one log line per request must not cost one system call per request.
  const destination = pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 500 });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    log: (at, message, fields) => logger[at](fields ?? {}, message),
    flush: () => destination.flushSync(),
  };
}
