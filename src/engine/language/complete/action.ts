import { fieldsOf, type Operation, type Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedAction, ResolvedFormats } from '../run/resolved.ts';
import { resolveCall } from './call.ts';
import { numberType, recordOf, type Type } from './expression/types.ts';
import { readPermission, withCodes } from './codes.ts';
import { resolveConfirm } from './confirm.ts';
import { completed, withNames, type Context } from './context.ts';
import { resolveFilledCall, type FilledCall } from './dialog.ts';
import { compact } from './dynamic.ts';
import { resolveOpen } from './open.ts';
import { peekOperation } from './peek-operation.ts';
import { readWords } from './plain-words.ts';
import { withRelies } from './relies.ts';
import { resolveThen } from './then.ts';
import { words } from '../run/words.ts';

export function resolveActions(context: Context, actions: readonly Cursor[]): readonly ResolvedAction[] {
  completed(context, 'actions', { places: actions, where: words('another action beside it', '旁边的另一个按钮') });
  return actions.flatMap((action) => {
    const resolved = resolveAction(context, action);
    return resolved ? [resolved] : [];
  });
}

function resolveAction(outer: Context, at: Cursor): ResolvedAction | undefined {
  const operation = peekOperation(outer, at.get('call') ?? at.get('download'));
  const permission = actionPermission(outer, at, operation);
  const context = withCodes(outer, permission);
  completed(context, 'action', { at, operation });
  completed(context, 'disabled', { at });
  const { disabled, ...plain } = readWords(context, at, 'action', ['print']);
  const filled = resolveFilledCall(context, at, operation);
  const rest = compact({
    ...plain,
    permission,
    disabled: typeof disabled === 'boolean' ? (disabled ? { $cel: 'true' } : undefined) : disabled,
    confirm: filled ? undefined : resolveConfirm(context, at.get('confirm')),
    dialog: filled && { title: plain.label, ...filled.dialog },
    then: resolveThen(context, at.items('then'), operation?.reply, isEachRow(context, at) ? eachResult : undefined),
  });
  const run = filled ? filledRun(filled) : resolveRun(context, at);
  if (!run) return undefined;
  return context.note({ ...rest, run }, at, (givers) => ({
    permission: givers.codes(operation) ?? givers.page(at.get('open')?.get('page')?.text),
    run: at.get('call') ?? at.get('download') ?? at.get('open') ?? at.get('print'),
  }));
}

/** What a call for each row came to. */
const eachResult = recordOf(words('the result', '结果'), { count: numberType });

/** The row of a call that is made once for each ticked one. */
function eachRowOf({ scope }: Context, at: Cursor): Type | undefined {
  const rows = at.get('eachRow') ? scope.names.get('rows') : undefined;
  return rows?.kind === 'list' ? rows.item : undefined;
}

const isEachRow = (context: Context, at: Cursor): boolean => eachRowOf(context, at) !== undefined;

function filledRun({ call }: FilledCall): ResolvedAction['run'] | undefined {
  return call && { kind: 'call', call };
}

function resolveRun(context: Context, at: Cursor): ResolvedAction['run'] | undefined {
  if (at.get('print')) return { kind: 'print' };
  const open = resolveOpen(context, at.get('open'));
  if (open) return { kind: 'open', open };
  const download = at.get('download');
  if (download) return resolveDownload(context, download);
  const callAt = at.get('call');
  const row = eachRowOf(context, at);
  const inCall = row ? withNames(context, { row }) : context;
  const call = withRelies(inCall, callAt, resolveCall(inCall, callAt, { answer: 'data', runs: 'click' }));
  return call && { kind: 'call', call };
}

function resolveDownload(context: Context, at: Cursor): ResolvedAction['run'] | undefined {
  const call = resolveCall(context, at, { answer: 'file', runs: 'click' });
  if (!call) return undefined;
  const { params } = peekOperation(context, at) ?? {};
  const name = suppliedParam(params, 'columns');
  const formats = readFormats(context, params);
  const run = compact({ kind: 'download' as const, call, columnsParam: name, formats });
  return context.note(run, at, (givers) => ({
    kind: at,
    columnsParam: name === undefined ? undefined : givers.property(params?.schemas, name),
    formats: formats && givers.property(params?.schemas, formats.param),
  }));
}

/** The param filled by a list with its columns, or by a download with its format. */
function suppliedParam(params: Shape | undefined, by: 'columns' | 'format'): string | undefined {
  return [...fieldsOf(params)].find(([, { supplied }]) => supplied === by)?.[0];
}

function readFormats(context: Context, params: Shape | undefined): ResolvedFormats | undefined {
  const param = suppliedParam(params, 'format');
  const dictionary = param === undefined ? undefined : params?.fields?.get(param)?.dictionary;
  const items = context.workspace.dictionaries.get(dictionary ?? '');
  if (param === undefined || !items) return undefined;
  return { param, choices: items.map(({ value, label }) => ({ value, label })) };
}

/** The action's own codes, else those of the called operation or the opened page. */
function actionPermission(context: Context, at: Cursor, operation: Operation | undefined): readonly string[] {
  const own = readPermission(context, at.get('permission'), operation);
  if (own) return own;
  if (operation) return operation.permission;
  const page = at.get('open')?.get('page')?.text;
  return (page === undefined ? undefined : context.workspace.pages.get(page)?.permission) ?? [];
}
