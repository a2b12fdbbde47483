import type { Example } from '#app/ui/examples/example.ts';
import { DateTile } from './date-tile.tsx';

export const examples: Example[] = [{ name: 'A day', element: <DateTile time="2026-12-06T16:00:00Z" /> }];
