import { booleanType } from './expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedConfirm } from '../run/resolved.ts';
import type { Context } from './context.ts';
import { compact, readExpression, readText } from './dynamic.ts';

/** A confirmation: a text, or one with title or condition. */
export function resolveConfirm(context: Context, at: Cursor | undefined): ResolvedConfirm | undefined {
  const text = readText(context, at?.kind === 'object' ? at.get('text') : at);
  if (!at || text === undefined) return undefined;
  const confirm = compact({
    title: readText(context, at.get('title')),
    text,
    when: readExpression(context, at.get('when'), booleanType),
  });
  return context.note(confirm, at, () => ({ text: at }));
}
