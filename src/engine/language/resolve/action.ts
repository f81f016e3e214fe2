import { anyType, booleanType, type Type } from '../expression/types.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import type { Operation } from '../operation/shape.ts';
import { defaultTexts } from '../messages.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedAction, ResolvedConfirm, ResolvedThen } from '../resolved.ts';
import { resolveCall } from './call.ts';
import { withNames, type Context } from './context.ts';
import { compact, readExpression, readText, readVisible } from './dynamic.ts';
import { resolveOpen } from './open.ts';

/** The operation that an object's `operation` names, without reporting anything. */
export function peekOperation(context: Pick<Context, 'workspace'>, at: Cursor | undefined): Operation | undefined {
  const id = at?.get('operation')?.text;
  return id === undefined ? undefined : context.workspace.contract.operations.get(id);
}

export function resolveActions(context: Context, actions: readonly Cursor[]): readonly ResolvedAction[] {
  return actions.flatMap((action) => {
    const resolved = resolveAction(context, action);
    return resolved ? [resolved] : [];
  });
}

function resolveAction(context: Context, at: Cursor): ResolvedAction | undefined {
  const operation = peekOperation(context, at.get('call') ?? at.get('download'));
  const label = readText(context, at.get('label'));
  const disabled = readExpression(context, at.get('disabled'), booleanType);
  const rest = compact({
    icon: at.get('icon')?.text,
    style: (at.get('style')?.value as ResolvedAction['style'] | undefined) ?? 'default',
    permission: actionPermission(context, at, operation),
    visible: readVisible(context, at.get('visible')),
    disabled: at.get('disabled')?.value === true ? { $cel: 'true' } : disabled,
    disabledReason: readText(context, at.get('disabledReason')),
    confirm: resolveConfirm(context, at.get('confirm')),
    then: resolveThen(context, at.items('then'), operation),
  });
  const run = resolveRun(context, at);
  return run && label !== undefined ? { ...rest, label, run } : undefined;
}

function resolveRun(context: Context, at: Cursor): ResolvedAction['run'] | undefined {
  if (at.get('print')) return { kind: 'print' };
  const open = resolveOpen(context, at.get('open'));
  if (open) return { kind: 'open', open };
  const download = at.get('download');
  const call = resolveCall(context, download ?? at.get('call'), { answer: download ? 'file' : 'data' });
  return call && { kind: download ? 'download' : 'call', call };
}

/** Codes an author wrote: one, or a list of which one is enough. */
export function readCodes(context: Context, at: Cursor | undefined): readonly string[] | undefined {
  if (!at) return undefined;
  const places = at.kind === 'array' ? at.items() : [at];
  return places.flatMap((place) => {
    if (place.text === undefined) return [];
    if (!context.workspace.codes.has(place.text))
      context.report(place, 'permission-unknown', place.text, context.workspace.codes);
    return [place.text];
  });
}

/** Own codes, else those of the operation it calls or the page it opens. */
function actionPermission(context: Context, at: Cursor, operation: Operation | undefined): readonly string[] {
  const own = readPermission(context, at.get('permission'), operation);
  if (own) return own;
  if (operation) return operation.permission;
  const page = at.get('open')?.get('page')?.text;
  return (page === undefined ? undefined : context.workspace.pages.get(page)?.permission) ?? [];
}

/** Own codes; one that does not open the operation is a button that the server would refuse. */
export function readPermission(
  context: Context,
  at: Cursor | undefined,
  operation: Operation | undefined,
): readonly string[] | undefined {
  const own = readCodes(context, at);
  if (!at || !own || !operation || operation.permission.length === 0) return own;
  const useless = own.filter((code) => context.workspace.codes.has(code) && !operation.permission.includes(code));
  for (const code of useless)
    context.report(at, 'permission-mismatch', code, operation.id, operation.permission.join(' or '));
  return own;
}

/** A confirmation: a bare text, or one with a title or condition. */
export function resolveConfirm(context: Context, at: Cursor | undefined): ResolvedConfirm | undefined {
  const text = readText(context, at?.kind === 'object' ? at.get('text') : at);
  if (!at || text === undefined) return undefined;
  return compact({
    title: readText(context, at.get('title')) ?? defaultTexts.confirmTitle,
    text,
    when: readExpression(context, at.get('when'), booleanType),
  });
}

const steps: Readonly<Record<string, ResolvedThen>> = {
  reload: { kind: 'reload' },
  close: { kind: 'close' },
  back: { kind: 'back' },
  logout: { kind: 'logout' },
};

/** What follows success; `result` is the operation's reply. */
export function resolveThen(
  context: Context,
  places: readonly Cursor[],
  operation: Operation | undefined,
): readonly ResolvedThen[] {
  const result: Type = operation?.reply ? typeOfShape(operation.reply) : anyType;
  const inner = withNames(context, { result });
  return places.flatMap((at): readonly ResolvedThen[] => {
    if (at.text !== undefined) return Object.hasOwn(steps, at.text) ? [steps[at.text] ?? { kind: 'reload' }] : [];
    const text = readText(inner, at.get('message'));
    if (text !== undefined) return [{ kind: 'message', text, level: readLevel(at.get('level')) }];
    const open = resolveOpen(inner, at.get('open'));
    return open ? [{ kind: 'open', open }] : [];
  });
}

function readLevel(at: Cursor | undefined): 'success' | 'info' | 'warning' {
  return at?.text === 'info' || at?.text === 'warning' ? at.text : 'success';
}
