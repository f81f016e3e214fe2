import type { Operation, Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import { operationsLike, peekOperation } from './peek-operation.ts';

/** The operation of a call that must answer with a page of records, and the record; any other is reported. */
export function findPagedOperation(
  context: Context,
  call: Cursor | undefined,
): { readonly operation: Operation; readonly record: Shape } | undefined {
  const operation = peekOperation(context, call);
  if (!call || !operation) {
    resolveCall(context, call);
    return undefined;
  }
  const { id, record, reply } = operation;
  if (record) return { operation, record };
  const lists = operationsLike(context, id, (one) => one.record);
  const needed = reply?.item?.kind === 'object' ? 'pages' : 'list';
  context.report(call.get('operation') ?? call, 'operation-unfit', id, needed, lists);
  return undefined;
}
