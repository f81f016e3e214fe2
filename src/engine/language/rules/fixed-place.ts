import type { Cursor } from '../read/cursor.ts';
import { visit } from './rule.ts';

/** Fixed columns must be at their edge; between others they would cover them. */
export const rule = visit('columns', ({ places }, context) => {
  const sides = places.map((column) => column.get('fixed')?.text);
  // An unknown side is reported elsewhere, and the others may be next to the intended one.
  if (places.some((column) => column.get('fixed') && !isSide(column.get('fixed')))) return;
  places.forEach((column, index) => {
    const place = column.get('fixed');
    const between = place?.text === 'left' ? sides.slice(0, index) : sides.slice(index + 1);
    if (place && between.some((side) => side !== place.text)) context.report(place, 'fixed-place', place.text ?? '');
  });
});

const isSide = (at: Cursor | undefined): boolean => at?.text === 'left' || at?.text === 'right';
