// npm start: builds what changed, opens the database, and serves until it is told to stop.
import { createLogger } from '#server/logger.ts';
import { readSettings } from '#server/settings.ts';
import { buildSite } from './build.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// React and React Router choose their builds by this when they are first imported: hence the late import of the server.
process.env.NODE_ENV = 'production';
const { startServer } = await import('#server/main.ts');
const { builtSite } = await import('#server/built-site.ts');

const progress = (text: string) => process.stderr.write(`${text}\n`);

try {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const server = await startServer(
    settings,
    logger,
    builtSite(() => buildSite({ progress })),
  );
  stopOnSignal(server.stop, progress);
  process.stdout.write(`Stoop is running at ${server.url}\n`);
} catch (error) {
  progress(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
