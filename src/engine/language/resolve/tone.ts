import type { Type } from '../expression/types.ts';
import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText } from '../resolved.ts';
import { tones } from '../tones.ts';
import { withNames, type Context } from './context.ts';
import { readTypedText } from './dynamic.ts';
import { describeUnfit, fitsShape } from './fits.ts';

const toneShape: Shape = { kind: 'string', enum: tones, constraints: {}, supplied: false };

/** A tone of a cell's text or background, over `row` and `value` of the cell. An empty text means none. */
export function readTone(context: Context, at: Cursor | undefined, value: Type): DynamicText | undefined {
  const found = readTypedText(withNames(context, { value }), at);
  if (!at || !found) return undefined;
  if (!fitsShape(context, found.type, toneShape))
    context.report(at, 'tone-unknown', describeUnfit(context, found.type, toneShape), tones);
  return found.text;
}
