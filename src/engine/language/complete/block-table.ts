import { typeOfShape } from './expression/shape-type.ts';
import type { Operation, Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedTableBlock } from '../run/resolved.ts';
import { compose, type Text, type Words } from '../run/words.ts';
import { resolveCall } from './call.ts';
import { resolveColumns } from './column.ts';
import { withNames, type Context } from './context.ts';
import { readTyped } from './dynamic.ts';
import type { Type } from './expression/types.ts';
import { recordFields } from './field-source.ts';
import { findPagedOperation } from './paged-operation.ts';
import { readWords } from './plain-words.ts';
import { findNamed, recordsShape } from './records.ts';

/** Where the records of a table come from, and what they are. */
interface TableSource {
  readonly source: ResolvedTableBlock['source'];
  readonly record: Shape;
  readonly type: Type;
  /** Answers the records page by page; absent for loaded ones. */
  readonly operation?: Operation;
}

/** A table of loaded records, or of those that an operation answers page by page. */
export function resolveTable(context: Context, at: Cursor): ResolvedTableBlock | undefined {
  const given = at.get('source');
  const found = given?.kind === 'object' ? readPaged(context, given) : readLoaded(context, at, given);
  if (!found) return undefined;
  const { source, record, type, operation } = found;
  const inRow = withNames(context, { row: type });
  const columns = resolveColumns(inRow, at.items('columns'), {
    source: recordFields(record),
    ...(operation && { operation }),
  });
  const table = {
    ...readWords(context, at, 'tableBlock'),
    source,
    rowKey: readRowKey(context, at, record),
    columns: columns.filter((column) => 'field' in column),
  };
  return context.note(table, at, (givers) => ({ rowKey: givers.keyword(record.schemas, 'x-key') }));
}

function readLoaded(context: Context, at: Cursor, given: Cursor | undefined): TableSource | undefined {
  const source = readTyped(context, given);
  const found = recordsShape(context, given ?? at, source?.type);
  return source && found && { source: source.expression, record: found.shape, type: found.type };
}

function readPaged(context: Context, given: Cursor): TableSource | undefined {
  const found = findPagedOperation(context, given);
  const source = found && resolveCall(context, given, { filled: found.operation.paging?.params ?? [] });
  return found && source && { ...found, source, type: typeOfShape(found.record) };
}

const keylessTable = (record: Text): Words =>
  compose(
    (read) => `a table of ${read(record)}, which has no x-key in the contract,`,
    (read) => `${read(record)}在契约里没有 x-key，表格`,
  );

/** The field that identifies a row: the author's, or the contract's `x-key`. */
export function readRowKey(context: Context, at: Cursor, shape: Shape): string {
  const given = at.get('rowKey');
  const source = recordFields(shape);
  if (given?.text !== undefined) {
    findNamed(context, given, source);
    return given.text;
  }
  if (shape.key === undefined)
    context.report(at.get('source') ?? at, 'property-missing', 'rowKey', keylessTable(source.name));
  return shape.key ?? '';
}
