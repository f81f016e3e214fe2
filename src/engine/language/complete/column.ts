import { findFormat } from '../run/formats.ts';
import type { Operation, Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, ResolvedColumn, ResolvedColumnGroup, ResolvedField } from '../run/resolved.ts';
import { anyType } from './expression/types.ts';
import { readCodes, withCodes } from './codes.ts';
import { resolveEdit } from './column-edit.ts';
import { completed, withNames, type Context } from './context.ts';
import { compact, readText, readTypedText } from './dynamic.ts';
import { resolveCellField } from './computed-column.ts';
import type { FieldSource } from './field-source.ts';
import { resolveOpen } from './open.ts';
import { readWords } from './plain-words.ts';
import type { Type } from './expression/types.ts';
import { tones } from '../run/tones.ts';
import { describeShape, describeUnfit, fitsShape } from './fits.ts';
import { words } from '../run/words.ts';

export interface ColumnOptions {
  readonly source: FieldSource;
  /** The list's operation, which may sort; absent for a table of loaded data. */
  readonly operation?: Operation;
  /** Shown for an empty value in a column of a group. */
  readonly empty?: { readonly text: DynamicText | undefined; readonly at: Cursor | undefined };
  /** Cells can be edited. */
  readonly editable?: boolean;
  /** The list has a `save`. */
  readonly hasSave?: boolean;
}

/** Columns and groups of columns; `row` is in the context's scope. */
export function resolveColumns(
  context: Context,
  columns: readonly Cursor[],
  options: ColumnOptions,
): readonly (ResolvedColumn | ResolvedColumnGroup)[] {
  const leaves = columns.flatMap(flattenColumn);
  completed(context, 'fields', { places: leaves });
  completed(context, 'columns', { places: leaves });
  return resolveLevel(context, columns, options);
}

/** The columns of an item: itself, or the members of a group. */
export function flattenColumn(column: Cursor): readonly Cursor[] {
  return column.get('columns') ? column.items('columns').flatMap(flattenColumn) : [column];
}

function resolveLevel(
  context: Context,
  columns: readonly Cursor[],
  options: ColumnOptions,
): (ResolvedColumn | ResolvedColumnGroup)[] {
  const seen: { readonly at: Cursor; readonly column: ResolvedColumn }[] = [];
  const level = columns.flatMap((column): (ResolvedColumn | ResolvedColumnGroup)[] => {
    completed(context, 'heading', { at: column });
    if (column.get('columns')) {
      const at = column.get('empty');
      const inside = at ? { ...options, empty: { text: readText(context, at), at } } : options;
      const title = readText(withNames(context, { row: anyType }), column.get('title')) ?? '';
      return [{ title, columns: resolveLevel(context, column.items('columns'), inside) }];
    }
    const resolved = resolveColumn(context, column, options);
    if (resolved) seen.push({ at: column, column: resolved });
    return resolved ? [resolved] : [];
  });
  completed(context, 'level', { columns: seen });
  return level;
}

function resolveColumn(context: Context, at: Cursor, options: ColumnOptions): ResolvedColumn | undefined {
  const permission = readCodes(context, at.get('permission'));
  const inColumn = withCodes(context, permission ?? []);
  const cell = resolveCellField(inColumn, at, options.source);
  const open = resolveOpen(inColumn, at.get('open'));
  if (!cell) return undefined;
  const { field, type, compute } = cell;
  const edit = compute ? undefined : resolveEdit(inColumn, at, { field, ...options });
  completed(context, 'column', { at, operation: options.operation });
  // Only the server can sort a list; a table of loaded data has all records.
  const sortable = options.operation ? !compute && options.operation.sorts.includes(field.name) : compute !== undefined;
  const { empty = options.empty?.text, ...plain } = readWords(context, at, 'column', ['label', 'compute', 'visible']);
  const summary = readSummary(context, at, field);
  const column = compact({
    field,
    compute,
    width: usualWidth(field),
    align: usualAlign(field),
    ...plain,
    permission,
    sortable,
    summary,
    total: summary && options.source?.find(field.name)?.owner?.total,
    open,
    empty,
    tone: readTone(context, at.get('tone'), type),
    background: readTone(context, at.get('background'), type),
    edit,
  });
  return context.note(column, at, (givers) => ({
    sortable: sortable
      ? givers.keyword(options.operation?.params.fields?.get('sort')?.item?.schemas, 'enum')
      : undefined,
    empty: options.empty?.at,
    total: givers.keyword(options.source?.find(field.name)?.owner?.schemas, 'x-total'),
  }));
}

/** Only quantities with exact values: a `number` of the contract is a float, and a rate is no quantity. */
export function readSummary(context: Context, at: Cursor, field: ResolvedField): 'sum' | undefined {
  const given = at.get('summary');
  if (given?.text !== 'sum') return undefined;
  const adds = ['decimal', 'integer'].includes(field.valueType) && field.dictionary === undefined;
  if (adds && (field.format === undefined || findFormat(field.format)?.isQuantity)) return 'sum';
  context.report(
    given,
    'value-unfit',
    words(`the total of '${field.name}'`, `'${field.name}' 的合计`),
    words('a quantity, a decimal or an integer', '数量、小数或整数'),
    field.format ?? field.valueType,
  );
  return undefined;
}

function isNumeric(field: ResolvedField): boolean {
  return ['decimal', 'integer', 'number'].includes(field.valueType);
}

function usualAlign(field: ResolvedField): ResolvedColumn['align'] {
  if (isNumeric(field)) return 'right';
  return field.valueType === 'boolean' ? 'center' : 'left';
}

/** Pixels for the usual values of a type at the table's font size. */
function usualWidth(field: ResolvedField): number {
  if (field.dictionary !== undefined) return 110;
  if (findFormat(field.format)?.isQuantity) return 150;
  if (isNumeric(field)) return 100;
  if (field.valueType === 'date') return 112;
  if (field.valueType === 'date-time') return 170;
  return field.valueType === 'boolean' ? 80 : 160;
}

const toneShape: Shape = { kind: 'string', enum: tones, constraints: {}, supplied: false };

/** A tone of a cell's text or background, over `row` and `value` of the cell. An empty text means none. */
function readTone(context: Context, at: Cursor | undefined, value: Type): DynamicText | undefined {
  const found = readTypedText(withNames(context, { value }), at);
  if (!at || !found) return undefined;
  if (!fitsShape(context, found.type, toneShape))
    context.report(
      at,
      'value-unfit',
      words('a tone', '颜色'),
      describeShape(toneShape),
      describeUnfit(context, found.type, toneShape),
    );
  return found.text;
}
