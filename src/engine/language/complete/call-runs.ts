import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { namePlaces } from './modes.ts';
import { operationsLike } from './peek-operation.ts';

/** What makes a call: a click of the operator, or a form that saves by itself (`every`). */
export type Runs = 'click' | 'timer';

/**
 * Whether an operation may be called from here: a page reads by itself and saves drafts by itself, and all else waits for
 * a click; a few operations are kept for the pages that the contract names. Reports one that may not.
 */
export function checkRuns(context: Context, call: Cursor, operation: Operation, runs?: Runs): boolean {
  const at = call.get('operation') ?? call;
  if (!checkBound(context, at, operation)) return false;
  const { id, effect } = operation;
  if (effect === 'read' || runs === 'click') return true;
  if (runs === undefined) {
    const reading = operationsLike(
      context,
      id,
      (one) => one.effect === 'read' && Boolean(one.reply) === Boolean(operation.reply),
    );
    context.report(at, 'operation-writes', id, reading);
    return false;
  }
  if (effect === 'write') context.report(call.get('every') ?? at, 'operation-writes', id);
  return effect === 'draft';
}

/** Reports an operation that the contract keeps for other pages. */
export function checkBound(context: Context, at: Cursor, { id, boundBy }: Operation): boolean {
  if (!boundBy || namePlaces(context.whole).some(({ text }) => boundBy.includes(text ?? ''))) return true;
  context.report(at, 'operation-elsewhere', id, boundBy);
  return false;
}
