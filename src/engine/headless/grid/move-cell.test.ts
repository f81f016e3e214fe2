import { describe, expect, it } from 'vitest';
import { moveCell } from './move-cell.ts';

const size = { rows: 100, columns: 8, page: 10 };
const press = (row: number, column: number, key: string) => {
  const ctrl = key.startsWith('Ctrl+');
  const to = moveCell({ row, column }, { key: ctrl ? key.slice(5) : key, ctrl }, size);
  return to && [to.row, to.column];
};

describe('moving in a table', () => {
  it.each([
    [3, 4, 'ArrowUp', [2, 4]],
    [0, 4, 'ArrowUp', [-1, 4]],
    [-1, 4, 'ArrowUp', [-1, 4]],
    [-1, 4, 'ArrowDown', [0, 4]],
    [99, 4, 'ArrowDown', [99, 4]],
    [3, 0, 'ArrowLeft', [3, 0]],
    [3, 7, 'ArrowRight', [3, 7]],
    [3, 4, 'Ctrl+ArrowUp', [0, 4]],
    [3, 4, 'Ctrl+ArrowDown', [99, 4]],
    [3, 4, 'Ctrl+ArrowRight', [3, 7]],
    [3, 4, 'Home', [3, 0]],
    [3, 4, 'End', [3, 7]],
    [3, 4, 'Ctrl+Home', [0, 0]],
    [3, 4, 'Ctrl+End', [99, 7]],
    [3, 4, 'PageUp', [0, 4]],
    [93, 4, 'PageDown', [99, 4]],
    [3, 4, 'a', undefined],
  ])('from row %i, column %i: %s', (row, column, key, to) => {
    expect(press(row, column, key)).toEqual(to);
  });

  it('stays in the header of a table without rows', () => {
    expect(moveCell({ row: -1, column: 1 }, { key: 'End', ctrl: true }, { ...size, rows: 0 })).toEqual({
      row: -1,
      column: 7,
    });
  });
});
