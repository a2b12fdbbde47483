// One JSON object a line, on standard error: standard output belongs to the one line that says where we are.
import pino from 'pino';
import type { Log } from '#db/log.ts';
import type { LogLevel } from './settings.ts';

export interface Logger {
  log: Log;
  /** Writes out what is still buffered. */
  flush(): void;
}

export function createLogger(level: LogLevel): Logger {
  // Buffered: a line a request must not cost a system call a request.
  const destination = pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 500 });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    log: (at, message, fields) => logger[at](fields ?? {}, message),
    flush: () => destination.flushSync(),
  };
}
