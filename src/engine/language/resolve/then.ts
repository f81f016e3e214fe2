import { anyType, type Type } from '../expression/types.ts';
import type { Shape } from '../operation/shape.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedThen } from '../resolved.ts';
import { withNames, type Context } from './context.ts';
import { readText } from './dynamic.ts';
import { resolveOpen } from './open.ts';
import { words } from '../words.ts';

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
): readonly ResolvedThen[] {
  const result: Type = reply ? typeOfShape(reply) : anyType;
  const inner = withNames(context, { result });
  checkAfterLogout(context, places);
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

/** The end of the session closes the page. */
function checkAfterLogout(context: Context, places: readonly Cursor[]): void {
  const end = places.findIndex((place) => place.text === 'logout');
  for (const place of end < 0 ? [] : places.slice(end + 1)) {
    const name = place.text ?? (place.get('open') ? 'open' : 'message');
    if (name !== 'message')
      context.report(place, 'no-effect', name, words("the session ends with 'logout'", "'logout' 之后已经退出"));
  }
}

function readLevel(at: Cursor | undefined): 'success' | 'info' | 'warning' {
  return at?.text === 'info' || at?.text === 'warning' ? at.text : 'success';
}
