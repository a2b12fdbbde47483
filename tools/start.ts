// npm start: builds what changed, opens the database, and serves until it is told to stop.
import { buildSite } from './build.ts';

// What people set, before we set it ourselves: it decides whether this is where real data is.
const environment = { ...process.env };
// React and React Router choose their builds by this when they are first imported: hence the late import of the server.
process.env.NODE_ENV = 'production';
const { builtSite } = await import('#server/built-site.ts');
const { progress, runServer } = await import('./run-server.ts');

await runServer(
  builtSite(() => buildSite({ progress })),
  environment,
);
