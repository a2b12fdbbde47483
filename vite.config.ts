import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { FONT_FOLDER, writeFonts } from './app/ui/fonts/write-fonts.ts';
import { BUILD } from './tools/build-options.ts';

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
    ...BUILD,
  };
});
