import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { BUILD } from '#tools/build-options.ts';

export default defineConfig({ plugins: [reactRouter()], ...BUILD });
