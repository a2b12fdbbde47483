import type { Example } from './example.ts';

const found = import.meta.glob<Example[]>('/app/ui/*/*.examples.tsx', { eager: true, import: 'examples' });

/** By folder name. */
export const COMPONENTS = Object.entries(found).map(([file, examples]) => ({
  name: file.split('/')[3] ?? file,
  examples,
}));
