// npm start: builds what changed, opens the database, and serves until it is told to stop.
import { buildSite } from './build.ts';

// The settings as a person made them, copied before we set NODE_ENV below: their NODE_ENV says whether this server has
// real people's data.
const environment = { ...process.env };
// React and React Router choose their builds by this when they are first imported, so the server is imported late.
process.env.NODE_ENV = 'production';
const { builtSite } = await import('#server/built-site.ts');
const { progress, runServer } = await import('./run-server.ts');

await runServer(
  builtSite(() => buildSite({ progress })),
  environment,
);
