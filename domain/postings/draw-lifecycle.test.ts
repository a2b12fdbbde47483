import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawLifecycle } from './draw-lifecycle.ts';

test('the diagram in docs/postings.md shows the table as it is', () => {
  expect(readFileSync('docs/postings.md', 'utf8')).toContain(`\`\`\`mermaid\n${drawLifecycle()}\n\`\`\``);
});
