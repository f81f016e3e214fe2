import type { Type } from './expression/types.ts';
import { ownerOf, shownShapes, type Operation, type Shape } from '../read/api/shape.ts';
import { createCursor, type Cursor } from '../read/cursor.ts';
import { nodeOf } from '../read/tree.ts';
import type { ResolvedCall, ResolvedRelied, ResolvedRelyingCall } from '../run/resolved.ts';
import type { Context } from './context.ts';
import { resolveField } from './field.ts';
import { recordFields } from './field-source.ts';
import { peekOperation } from './peek-operation.ts';

/** A record in scope that shows values of an operation. */
interface Shown {
  readonly shape: Shape;
  readonly data: string;
  readonly key?: string;
}

/**
 * The call with the shown values that it relies on, as the contract says: each from the nearest record in scope that has
 * it; `loads` are those of the dialog that asks. Reports a value that the page never shows.
 */
export function withRelies<Call extends ResolvedCall>(
  context: Context,
  at: Cursor | undefined,
  call: Call | undefined,
  loads?: Cursor,
): (Call & ResolvedRelyingCall) | undefined {
  const operation = peekOperation(context, at);
  if (!at || !call || !operation?.relies) return call;
  const { from, values, names: naming } = operation.relies;
  const own = new Set(loads?.entries().map(({ key }) => key));
  const shown = from.flatMap((id) => findShown(context, id, own));
  const placeOf = (name: string) => shown.find(({ shape }) => ownerOf(shape, name));
  reportUnseen(
    context,
    at,
    operation,
    values.filter((name) => !placeOf(name)),
  );
  const relies = values.flatMap((name): readonly ResolvedRelied[] => {
    const place = placeOf(name);
    const owner = place && ownerOf(place.shape, name);
    if (!owner) return [];
    const names = name.split('.');
    const last = names.pop() ?? '';
    const read = (member: string) => {
      const field = resolveField(context, createCursor(nodeOf(member, at.node)), recordFields(owner), 'read');
      return field && context.note(field, undefined, (givers) => ({ name: givers.property(owner.schemas, member) }));
    };
    const field = read(last);
    if (!field) return [];
    const key = place.key ?? (isList(place.shape, names) ? owner.key : undefined);
    const known = naming.filter((one) => owner.fields?.has(one));
    const several = key === undefined ? {} : { key, names: known.flatMap((one) => read(one) ?? []) };
    return [
      context.note({ name, field, data: [place.data, ...names].join('.'), ...several }, undefined, (givers) => {
        const word = givers.keyword(operation.schema && [operation.schema], 'x-relies');
        return { name: word, data: word, key: word, names: word };
      }),
    ];
  });
  const { record } = operation.relies;
  const whole = { ...call, relies, ...(record !== undefined && { changesRecord: true as const }) };
  return context.note(whole, at, (givers) => ({
    changesRecord: givers.keyword(operation.schema && [operation.schema], 'x-relies'),
  }));
}

/** Whether a path below a record leads to a list of records. */
function isList(shape: Shape, [first, ...rest]: readonly string[]): boolean {
  const inner = first === undefined ? undefined : shape.fields?.get(first);
  return inner?.item !== undefined || (inner !== undefined && isList(inner, rest));
}

/** Values that the page never shows; a load or a step with a mistake of its own shows them once that is mended. */
function reportUnseen(context: Context, at: Cursor, { id, relies }: Operation, names: readonly string[]): void {
  const showing = (name: string) => (relies?.from ?? []).filter((one) => shows(context, one, name));
  const unseen = names.filter((name) => !isCalled(context.whole, showing(name)));
  const from = new Set(unseen.flatMap(showing));
  if (unseen.length > 0) context.report(at.get('operation') ?? at, 'relied-unseen', unseen, id, [...from]);
}

/**
 * Records in scope, nearest first: loads of the dialog, the row, the rows of a selection, loads of the page. Replies lie
 * below `data`.
 */
function findShown({ workspace, scope }: Context, id: string, own: ReadonlySet<string>): readonly Shown[] {
  const operation = workspace.contract.operations.get(id);
  const shapes = shownShapes(operation);
  const at = (type: Type | undefined, data: string): readonly Shown[] => {
    const items = type?.kind === 'list' ? type.item : undefined;
    const shape = shapes.find((one) => isOf(items ?? type, one));
    if (!items) return shape ? [{ shape, data }] : [];
    return shape?.key === undefined ? [] : [{ shape, data, key: shape.key }];
  };
  const loaded = ([name, type]: readonly [string, Type]): readonly Shown[] => {
    const list = operation?.record && type.kind === 'record' ? type.fields().get('list') : undefined;
    return [...at(type, `data.${name}`), ...at(list, `data.${name}.list`)];
  };
  const { row, rows, data } = Object.fromEntries(scope.names);
  const loads = data?.kind === 'record' ? [...data.fields()] : [];
  const [near, far] = [loads.filter(([name]) => own.has(name)), loads.filter(([name]) => !own.has(name))];
  return [...near.flatMap(loaded), ...at(row, 'row'), ...at(rows, 'rows'), ...far.flatMap(loaded)];
}

function shows({ workspace }: Context, id: string, name: string): boolean {
  return shownShapes(workspace.contract.operations.get(id)).some((shape) => ownerOf(shape, name));
}

function isCalled(at: Cursor, ids: readonly string[]): boolean {
  const id = at.get('operation')?.text;
  return (id !== undefined && ids.includes(id)) || at.children().some((child) => isCalled(child, ids));
}

function isOf(type: Type | undefined, shape: Shape): boolean {
  return type?.kind === 'record' && type.origin === shape;
}
