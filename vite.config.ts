import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { MAP_DATA_FOLDER, writeMapData } from './app/features/map/write-map-data.ts';
import { FONT_FOLDER, writeFonts } from './app/ui/fonts/write-fonts.ts';

export default defineConfig(async () => {
  await Promise.all([writeFonts(), writeMapData()]);
  return {
    plugins: [reactRouter()],
    resolve: {
      // Style sheets cannot use package imports: `#` starts a fragment inside url().
      alias: { '@fonts': fileURLToPath(FONT_FOLDER), '@map': fileURLToPath(MAP_DATA_FOLDER) },
    },
    // Assets keep addresses of their own: a font inside the inlined style sheet would be sent with every page.
    build: { target: 'es2022', assetsInlineLimit: 0 },
  };
});
