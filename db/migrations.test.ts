import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

const FILE = join(import.meta.dirname, 'migrations.sha256');

test('no migration has changed since it was recorded, or existing databases would refuse to start', () => {
  const written = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '));
  const present = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  expect(written.filter(([checksum, name]) => present.get(name ?? '') !== checksum).map(([, name]) => name)).toEqual(
    [],
  );
});

test('every migration is recorded (npm run schema adds new ones)', () => {
  const written = readFileSync(FILE, 'utf8');
  expect(readMigrations().filter(({ name }) => !written.includes(`  ${name}\n`))).toEqual([]);
});
