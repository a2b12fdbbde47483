// npm run examples: the components of app/ui in all their states, on PORT (5173 by default); they reload while you edit
// them. Needs no database. The browser tests use the same page.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { EXAMPLES_PATH } from './examples-path.ts';
import { FONT_FOLDER, writeFonts } from '#app/ui/fonts/write-fonts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

await writeFonts();
const vite = await createServer({
  configFile: false,
  root: ROOT,
  cacheDir: '.cache/vite-examples',
  logLevel: 'error',
  resolve: { alias: { '@fonts': fileURLToPath(FONT_FOLDER) } },
  // Listed beforehand, because dependencies that Vite finds later reload the page.
  optimizeDeps: {
    entries: ['app/ui/examples/main.tsx'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-router'],
  },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), strictPort: true },
});
await vite.listen();
process.stdout.write(`The examples are at http://127.0.0.1:${vite.config.server.port}${EXAMPLES_PATH}\n`);
