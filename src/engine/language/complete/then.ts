import { anyType, type Type } from './expression/types.ts';
import type { Shape } from '../read/api/shape.ts';
import { typeOfShape } from './expression/shape-type.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedThen } from '../run/resolved.ts';
import { completed, withNames, type Context } from './context.ts';
import { readText } from './dynamic.ts';
import { resolveOpen } from './open.ts';

const steps: Readonly<Record<string, ResolvedThen>> = {
  reload: { kind: 'reload' },
  close: { kind: 'close' },
  back: { kind: 'back' },
  logout: { kind: 'logout' },
};

/** Actions after success; `result` is the reply. */
export function resolveThen(
  context: Context,
  places: readonly Cursor[],
  reply: Shape | undefined,
  result: Type = reply ? typeOfShape(reply) : anyType,
): readonly ResolvedThen[] {
  const inner = withNames(context, { result });
  completed(context, 'then', { places });
  return places.flatMap((at): readonly ResolvedThen[] => {
    if (at.text !== undefined) return Object.hasOwn(steps, at.text) ? [steps[at.text] ?? { kind: 'reload' }] : [];
    const text = readText(inner, at.get('message'));
    if (text !== undefined) {
      const message = { kind: 'message', text, level: readLevel(at.get('level')) } as const;
      return [context.note(message, at, () => ({ kind: at, text: at.get('message') }))];
    }
    const open = resolveOpen(inner, at.get('open'));
    return open ? [{ kind: 'open', open }] : [];
  });
}

function readLevel(at: Cursor | undefined): 'success' | 'info' | 'warning' {
  return at?.text === 'info' || at?.text === 'warning' ? at.text : 'success';
}
