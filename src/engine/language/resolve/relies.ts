import type { Type } from '../expression/types.ts';
import { ownerOf, shownShapes, type Operation, type Shape } from '../operation/shape.ts';
import { createCursor, type Cursor } from '../read/cursor.ts';
import { nodeOf } from '../read/tree.ts';
import type { ResolvedCall, ResolvedRelied, ResolvedRelyingCall } from '../resolved.ts';
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
 * it. Reports a value that the page never shows.
 */
export function withRelies<Call extends ResolvedCall>(
  context: Context,
  at: Cursor | undefined,
  call: Call | undefined,
): (Call & ResolvedRelyingCall) | undefined {
  const operation = peekOperation(context, at);
  if (!at || !call || !operation?.relies) return call;
  const { from, values } = operation.relies;
  const shown = from.flatMap((id) => findShown(context, id) ?? []);
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
    const field = resolveField(context, createCursor(nodeOf(last, at.node)), recordFields(owner), 'read');
    if (!field) return [];
    const data = [place.data, ...names].join('.');
    const key = place.key ?? (isList(place.shape, names) ? owner.key : undefined);
    const named = context.note(field, undefined, (givers) => ({ name: givers.property(owner.schemas, last) }));
    return [
      context.note({ name, field: named, data, ...(key !== undefined && { key }) }, undefined, (givers) => {
        const word = givers.keyword(operation.schema && [operation.schema], 'x-relies');
        return { name: word, data: word, key: word };
      }),
    ];
  });
  return context.note({ ...call, relies }, at);
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

/** Replies lie below `data`; a row, or the rows of a selection, are records of a list. */
function findShown({ workspace, scope }: Context, id: string): Shown | undefined {
  const operation = workspace.contract.operations.get(id);
  const shapes = shownShapes(operation);
  const { row, rows, data } = Object.fromEntries(scope.names);
  const single = shapes.find((shape) => isOf(row, shape));
  if (single) return { shape: single, data: 'row' };
  const item = rows?.kind === 'list' ? rows.item : undefined;
  const several = shapes.find((shape) => isOf(item, shape));
  if (several?.key !== undefined) return { shape: several, data: 'rows', key: several.key };
  for (const [name, type] of data?.kind === 'record' ? data.fields() : []) {
    const shape = shapes.find((one) => isOf(type, one));
    if (shape) return { shape, data: `data.${name}` };
    const listed = type.kind === 'list' ? shapes.find((one) => isOf(type.item, one)) : undefined;
    if (listed?.key !== undefined) return { shape: listed, data: `data.${name}`, key: listed.key };
  }
  return undefined;
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
