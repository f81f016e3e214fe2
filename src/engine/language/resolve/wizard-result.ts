import { anyType } from '../expression/types.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedResult } from '../resolved.ts';
import { resolveActions } from './action.ts';
import { resolveBlocks, type LoadedShapes } from './block.ts';
import { withNames, type Context } from './context.ts';
import { dataType } from './load.ts';
import { readWords } from './plain-words.ts';
import { replyOf } from './submit.ts';
import { words } from '../words.ts';

/** Name of the reply in expressions and blocks of a result. */
const RESULT = 'result';
/** Follow-ups that leave the page. */
const LEAVING = ['close', 'back', 'logout'];

/** The page that a wizard shows after it was sent. */
export function resolveResult(context: Context, root: Cursor, loaded: LoadedShapes): ResolvedResult | undefined {
  const at = root.get(RESULT);
  if (!at) return undefined;
  checkLeaving(context, root);
  for (const { key, keyNode } of root.get('load')?.entries() ?? []) {
    if (key === RESULT) context.report(keyNode, 'name-duplicate', RESULT, words("the wizard's result", '向导的结果页'));
  }
  const reply = replyOf(context, root.get('submit'));
  const known: LoadedShapes = reply ? new Map([...loaded, [RESULT, reply]]) : loaded;
  const inner = withNames(context, { result: reply ? typeOfShape(reply) : anyType, data: dataType(known) });
  const result = {
    ...readWords(inner, at, 'result'),
    actions: resolveActions(inner, at.items('actions')),
    blocks: resolveBlocks(inner, at.items('blocks'), known),
  };
  return context.note(result, at);
}

/** A page that closes after sending never shows its result. */
function checkLeaving(context: Context, root: Cursor): void {
  for (const step of root.get('submit')?.items('then') ?? []) {
    if (step.get('open')) context.report(step, 'result-unseen', 'open');
    else if (LEAVING.includes(step.text ?? '')) context.report(step, 'result-unseen', step.text ?? '');
  }
}
