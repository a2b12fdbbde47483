// Shared by npm start and npm run dev.
import { createLogger } from '#server/logger.ts';
import { startServer } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';
import type { Site } from '#server/site.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** For people. Standard output carries only the line with the server's address. */
export const progress = (text: string): void => void process.stderr.write(`${text}\n`);

export async function runServer(site: Site, environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = readSettings(environment);
    const logger = createLogger(settings.logLevel);
    const server = startServer(settings, logger, site);
    stopOnSignal({ stop: server.stop, ...logger, progress });
    await server.ready;
    process.stdout.write(`Stoop is running at ${server.url}\n`);
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
