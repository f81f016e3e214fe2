import { describeType, type RecordType, type Type } from './expression/types.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { recordFields, type FieldSource, type FoundField } from './field-source.ts';
import { words } from '../run/words.ts';

/** The record type of a list expression; other types are reported at `at`. */
export function recordsShape(
  context: Context,
  at: Cursor,
  type: Type | undefined,
): { type: RecordType; shape: Shape } | undefined {
  if (!type || type.kind === 'any') return undefined;
  if (type.kind === 'list' && type.item.kind === 'record' && type.item.origin !== undefined) {
    return { type: type.item, shape: type.item.origin as Shape };
  }
  context.report(at, 'expression-type', words('a list of records', '记录列表'), describeType(type));
  return undefined;
}

/** The name of a field that the records must have; undefined if the author names none. */
export function readRecordField(context: Context, at: Cursor | undefined, shape: Shape): string | undefined {
  if (at?.text === undefined) return undefined;
  findNamed(context, at, recordFields(shape));
  return at.text;
}

/** The named field, or one that `at` needs; an unknown one is reported with the nearest name. */
export function findNamed(
  { report }: Context,
  at: Cursor,
  source: FieldSource,
  name = at.text,
): FoundField | undefined {
  if (name === undefined) return undefined;
  const found = source.find(name);
  if (!found) report(at, 'field-unknown', name, source.name, source.names());
  return found;
}
