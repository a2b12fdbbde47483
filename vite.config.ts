import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { FONT_FOLDER, writeFonts } from './app/ui/fonts/write-fonts.ts';

/**
 * What every page loads is two scripts, not thirty: each is compressed with all of its text in view (Buy: 8 kB of 150
 * less), and the list of scripts that comes with every page shortens.
 */
const SHARED_SCRIPTS = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
  },
  // With what it imports: the header, the footer, toasts, who is signed in.
  { name: 'frame', test: /[\\/]app[\\/]root\.tsx$/ },
];

export default defineConfig(async () => {
  await writeFonts();
  return {
    plugins: [reactRouter()],
    resolve: {
      // Style sheets cannot use package imports: `#` starts a fragment inside url().
      alias: { '@fonts': fileURLToPath(FONT_FOLDER) },
    },
    // MapLibre starts its worker as a module.
    worker: { format: 'es' as const },
    // Assets keep addresses of their own: a font inside the inlined style sheet would be sent with every page.
    build: { target: 'es2022', assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } } },
      // In one file the server finds what lies beside it (style-sheets.server.ts), whatever the browser loads late.
      ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    },
  };
});
