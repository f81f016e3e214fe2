import { scanTemplate } from '../run/expression/template.ts';
import { canBeEmpty } from '../read/api/empty-value.ts';
import { demandedParams, type Operation, type Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCellEdit, ResolvedField } from '../run/resolved.ts';
import { resolveConfirm } from './confirm.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import { completed, withNames, type Context } from './context.ts';
import { compact, readText } from './dynamic.ts';
import { resolveFound } from './field.ts';
import { requestFields, type FieldSource, type FoundField } from './field-source.ts';
import { isGarbled, pathsBelow } from './reads.ts';
import { opening } from '../read/structure/choose-branch.ts';
import { words } from '../run/words.ts';

/** The column of an edit. */
export interface EditedColumn {
  readonly field: ResolvedField;
  readonly source: FieldSource;
  readonly editable?: boolean;
  readonly hasSave?: boolean;
}

/** The editor of a column's cells; undefined without `edit`. `row` is in the context's scope. */
export function resolveEdit(context: Context, column: Cursor, edited: EditedColumn): ResolvedCellEdit | undefined {
  const at = column.get('edit');
  if (!at) return undefined;
  checkPlace(context, column, at, edited);
  completed(context, 'disabled', { at });
  const known = edited.source.find(edited.field.name);
  if (!known) return undefined;
  const inEdit = withNames(context, { value: known.type });
  const callAt = at.get('call');
  if (!callAt && !edited.hasSave)
    context.report(
      opening(at),
      'property-missing',
      'call',
      words("an edit without a list's `save`", '没有列表 save 的单元格编辑'),
    );
  const operation = peekOperation(inEdit, callAt);
  const params = callAt?.get('params');
  if (operation) checkSent(context, callAt, operation, edited.field.name);
  const bound = operation && findBound(params, operation);
  const row = { path: 'row', at, record: known.owner };
  const call = resolveCall(inEdit, callAt, { runs: 'click', edited: row, inputs: bound ? [bound.param] : [] });
  const found = describeInput(edited.field.name, known, bound);
  const named = { name: edited.field.name, at };
  const { disabled, ...field } = resolveFound(inEdit, at, { found, named, face: 'edit' });
  if (!call || !operation) return undefined;
  // An empty value that cannot be sent would be left out, and the record would keep its old one.
  const cannotBeEmpty = !bound || !canBeEmpty(bound.shape, operation);
  const input = { ...field, label: edited.field.label, required: cannotBeEmpty || field.required };
  const edit = compact({
    field: context.note(input, at, (givers) => ({
      name: givers.member(edited.field, 'name'),
      label: givers.member(edited.field, 'label'),
    })),
    call,
    permission: operation.permission,
    disabled: typeof disabled === 'object' ? disabled : undefined,
    disabledReason: readText(inEdit, at.get('disabledReason')),
    confirm: resolveConfirm(inEdit, at.get('confirm')),
  });
  return context.note(edit, at, (givers) => ({
    permission: givers.codes(operation),
  }));
}

/** Cells of a list page are edited, and a click on one does nothing else. */
function checkPlace(context: Context, column: Cursor, at: Cursor, { editable }: EditedColumn): void {
  if (!editable)
    context.report(
      at,
      'no-effect',
      'edit',
      words('only cells of a list page can be edited', '只有列表页的单元格能编辑'),
    );
  if (column.get('open')) context.report(at, 'choice-ambiguous', words('a column', '列'), ['open', 'edit'], 'at most');
}

/** The call of an edit gets what was typed. */
function checkSent(context: Context, call: Cursor | undefined, { id }: Operation, name: string): void {
  const params = call?.get('params');
  if (!call || readsValue(params) || (params && isGarbled(params))) return;
  const taker = words(`a param of '${id}'`, `'${id}' 的一个参数`);
  context.report(params ?? call.get('operation') ?? call, 'value-unsent', name, taker, 'value');
}

interface Bound extends FoundField {
  readonly param: string;
}

/** The request property that takes the value unchanged. */
function findBound(params: Cursor | undefined, operation: Operation): Bound | undefined {
  const member = params?.entries().find(({ value }) => isValue(value));
  const found = member && requestFields([operation]).find(member.key);
  return found && { ...found, required: demandedParams(operation).includes(member.key), param: member.key };
}

function isValue(at: Cursor): boolean {
  const [segment, ...more] = scanTemplate(at.text ?? '');
  return segment?.kind === 'expression' && more.length === 0 && segment.cel.trim() === 'value';
}

/** The input: with the request's properties, under the column's name; missing properties are those of the column. */
function describeInput(name: string, known: FoundField, bound: Bound | undefined): FoundField {
  const {
    param,
    initial: _initial,
    ...found
  }: Partial<Bound> & FoundField & Pick<Bound, 'param'> = bound ?? { ...known, param: name };
  const { dictionary } = known.shape;
  const shape: Shape = { ...(dictionary === undefined ? {} : { dictionary }), title: name, ...found.shape };
  return { ...found, shape, ...(param === name ? {} : { wire: [param] }) };
}

function readsValue(at: Cursor | undefined): boolean {
  return at !== undefined && pathsBelow(at).some((path) => path.split('.')[0] === 'value');
}
