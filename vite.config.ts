import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { FONT_FOLDER, writeFonts } from './app/ui/fonts/write-fonts.ts';

export default defineConfig(async () => {
  await writeFonts();
  return {
    plugins: [reactRouter()],
    resolve: {
      // Style sheets cannot use package imports: `#` starts a fragment inside url().
      alias: { '@fonts': fileURLToPath(FONT_FOLDER) },
    },
    // Assets keep addresses of their own: a font inside the inlined style sheet would be sent with every page.
    build: { target: 'es2022', assetsInlineLimit: 0 },
  };
});
