import { booleanType } from './expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import { fieldsOf, type Shape } from '../read/api/shape.ts';
import type { ResolvedAlternative, ResolvedSave, ResolvedSubmit } from '../run/resolved.ts';
import { readPermission } from './codes.ts';
import { resolveConfirm } from './confirm.ts';
import { resolveThen } from './then.ts';
import { peekOperation } from './peek-operation.ts';
import type { Runs } from './call-runs.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import type { EditedRecord } from './sent-record.ts';
import { compact, readExpression } from './dynamic.ts';
import { readWords } from './plain-words.ts';
import { requestFields } from './field-source.ts';
import type { Inputs } from './completed.ts';
import { bindInputs } from './nodes.ts';
import { withRelies } from './relies.ts';

/** The final call of a form or wizard, with the form's fields bound to its params. */
export function resolveSubmit(
  context: Context,
  at: Cursor | undefined,
  inputs: Inputs,
  edited: EditedRecord | undefined,
): ResolvedSubmit | undefined {
  if (!at) return undefined;
  const operation = peekOperation(context, at);
  const call = resolveBoundCall(context, at, { inputs, edited });
  const rest = compact({
    ...readWords(context, at, 'submit'),
    permission: readPermission(context, at.get('permission'), operation) ?? operation?.permission ?? [],
    alternative: resolveAlternative(context, at.get('alternative'), { inputs, edited }),
    confirm: resolveConfirm(context, at.get('confirm')),
    then: resolveThen(context, at.items('then'), replyOf(context, at)),
  });
  return call && noteCodes(context, at, { ...call, ...rest });
}

/** Codes of the operation, for a call without its own. */
function noteCodes<Part extends object>(context: Context, at: Cursor, part: Part): Part {
  return context.note(part, at, (givers) => ({ permission: givers.codes(peekOperation(context, at)) }));
}

interface Filled {
  readonly inputs: Inputs;
  readonly edited: EditedRecord | undefined;
}

/** A call with every field that its operation knows. */
function resolveBoundCall(context: Context, at: Cursor, { inputs, edited }: Filled, runs: Runs = 'click') {
  const operation = peekOperation(context, at);
  const bound = operation ? bindInputs(inputs, requestFields([operation])) : new Map();
  return withRelies(context, at, resolveCall(context, at, { bound, filled: inputs.meant, runs, edited }));
}

/** The operation called instead of the submit's own while `when` holds; the fields stay those of the submit. */
function resolveAlternative(context: Context, at: Cursor | undefined, filled: Filled): ResolvedAlternative | undefined {
  if (!at) return undefined;
  const when = readExpression(context, at.get('when'), booleanType);
  const call = resolveBoundCall(context, at, filled);
  const permission = peekOperation(context, at)?.permission ?? [];
  return call && when && noteCodes(context, at, { ...call, when, permission });
}

/** The reply of a submit that may call one of two operations: the fields that both answer with. */
export function replyOf(context: Pick<Context, 'workspace'>, at: Cursor | undefined): Shape | undefined {
  const reply = peekOperation(context, at)?.reply;
  const other = peekOperation(context, at?.get('alternative'));
  if (reply?.empty && other && !other.reply?.empty) return undefined;
  if (!reply?.fields || !other) return reply;
  const known = fieldsOf(other.reply);
  return { ...reply, fields: new Map([...reply.fields].filter(([name]) => known.has(name))) };
}

/** The call that saves the present input. */
export function resolveSave(
  context: Context,
  at: Cursor | undefined,
  inputs: Inputs,
  edited: EditedRecord | undefined,
): ResolvedSave | undefined {
  if (!at) return undefined;
  const operation = peekOperation(context, at);
  const call = resolveBoundCall(context, at, { inputs, edited }, at.get('every') ? 'timer' : 'click');
  const rest = compact({
    ...readWords(context, at, 'save'),
    permission: readPermission(context, at.get('permission'), operation) ?? operation?.permission ?? [],
    then: resolveThen(context, at.items('then'), operation?.reply),
  });
  return call && noteCodes(context, at, { ...call, ...rest });
}
