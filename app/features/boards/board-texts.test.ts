import { expect, test } from 'vitest';
import type { BoardHome, BoardMember } from '#domain/boards/board.ts';
import { boardLead } from './board-texts.ts';

const lead = (homes: number, members: number, waiting = 0) =>
  boardLead({
    homes: Array.from<BoardHome>({ length: homes }),
    members: Array.from({ length: members + waiting }, (_, index) => ({ isWaiting: index >= members }) as BoardMember),
  });

test.each([
  [0, 1, 'No homes yet. Only you can see this board.'],
  [1, 1, 'A board of 1 home. Only you can see it.'],
  [2, 3, 'A shared board of 2 homes. Only its 3 members can see it.'],
  [0, 2, 'No homes yet. Only its 2 members can see this board.'],
])('a board of %i homes and %i members says “%s”', (homes, members, text) => {
  expect(lead(homes, members)).toBe(text);
});

test('a board is not called shared while somebody only asks to join', () => {
  expect(lead(1, 1, 1)).toBe('A board of 1 home. Only you can see it.');
});
