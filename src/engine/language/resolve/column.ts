import { findFormat } from '../formats.ts';
import type { Operation, Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, ResolvedColumn, ResolvedColumnGroup, ResolvedField } from '../resolved.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import { scanTemplate } from '../expression/template.ts';
import { anyType } from '../expression/types.ts';
import { wordMessage } from '../messages.ts';
import { readCodes, withCodes } from './codes.ts';
import { resolveEdit } from './column-edit.ts';
import { withNames, type Context, reportNoEffect } from './context.ts';
import { compact, readText, readTypedText } from './dynamic.ts';
import { resolveCellField } from './computed-column.ts';
import { checkDuplicates, nameOfField } from './field.ts';
import type { FieldSource } from './field-source.ts';
import { resolveOpen } from './open.ts';
import { readWords } from './plain-words.ts';
import { words } from '../words.ts';
import type { Type } from '../expression/types.ts';
import { tones } from '../tones.ts';
import { describeUnfit, fitsShape } from './fits.ts';

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
  checkDuplicates(context, leaves);
  checkFixed(context, leaves);
  columns.forEach((column) => checkWholeColumn(context, column));
  return resolveLevel(context, columns, options);
}

/** The columns of an item: itself, or the members of a group. */
export function flattenColumn(column: Cursor): readonly Cursor[] {
  return column.get('columns') ? column.items('columns').flatMap(flattenColumn) : [column];
}

/** Fixed columns must be at their edge; between others they would cover them. */
function checkFixed(context: Context, columns: readonly Cursor[]): void {
  const sides = columns.map((column) => column.get('fixed')?.text);
  // An unknown side is reported elsewhere, and the others may be next to the intended one.
  if (columns.some((column) => column.get('fixed') && !isSide(column.get('fixed')))) return;
  columns.forEach((column, index) => {
    const place = column.get('fixed');
    const between = place?.text === 'left' ? sides.slice(0, index) : sides.slice(index + 1);
    if (place && between.some((side) => side !== place.text)) context.report(place, 'fixed-place', place.text ?? '');
  });
}

/** Heading and visibility belong to the whole column, so they cannot read a row. */
function checkWholeColumn(context: Context, column: Cursor): void {
  checkWithoutRow(context, column.get(column.get('columns') ? 'title' : 'label'), 'heading-of-row');
  checkWithoutRow(context, column.get('visible'), 'visible-of-row');
  column.items('columns').forEach((one) => checkWholeColumn(context, one));
}

function checkWithoutRow(context: Context, at: Cursor | undefined, code: 'heading-of-row' | 'visible-of-row'): void {
  for (const segment of scanTemplate(at?.text ?? '')) {
    if (!at || segment.kind !== 'expression') continue;
    const path = dependenciesOf(segment.cel).find((one) => one.split('.')[0] === 'row');
    if (path === undefined) continue;
    const length = segment.cel.trim().length;
    const offset = segment.cel.indexOf(segment.cel.trim());
    context.reportInside(at, segment.offset, { code, message: wordMessage(code, [path]), offset, length });
  }
}

const isSide = (at: Cursor | undefined): boolean => at?.text === 'left' || at?.text === 'right';

function resolveLevel(
  context: Context,
  columns: readonly Cursor[],
  options: ColumnOptions,
): (ResolvedColumn | ResolvedColumnGroup)[] {
  const labels = new Map<string, SeenLabel>();
  return columns.flatMap((column): (ResolvedColumn | ResolvedColumnGroup)[] => {
    if (column.get('columns')) {
      const at = column.get('empty');
      const inside = at ? { ...options, empty: { text: readText(context, at), at } } : options;
      const title = readText(withNames(context, { row: anyType }), column.get('title')) ?? '';
      return [{ title, columns: resolveLevel(context, column.items('columns'), inside) }];
    }
    const resolved = resolveColumn(context, column, options);
    if (resolved) checkLabel(context, column, resolved, labels);
    return resolved ? [resolved] : [];
  });
}

/**
 * Reports two neighbouring columns with one label, if the page gave at least one of the labels. `labels`: the columns
 * before, by label.
 */
function checkLabel(context: Context, at: Cursor, { field }: ResolvedColumn, labels: Map<string, SeenLabel>): void {
  const { label, name } = field;
  if (typeof label !== 'string') return;
  const own = at.get('label');
  const other = labels.get(label);
  if (!other) labels.set(label, { name, isOwn: own !== undefined });
  // A duplicate column is reported elsewhere.
  else if (other.name !== name && (own ?? other.isOwn))
    context.report(own ?? nameOfField(at)?.at ?? at, 'label-duplicate', label, other.name);
}

interface SeenLabel {
  readonly name: string;
  /** The page gave the label. */
  readonly isOwn: boolean;
}

function resolveColumn(context: Context, at: Cursor, options: ColumnOptions): ResolvedColumn | undefined {
  const permission = readCodes(context, at.get('permission'));
  const inColumn = withCodes(context, permission ?? []);
  const cell = resolveCellField(inColumn, at, options.source);
  const open = resolveOpen(inColumn, at.get('open'));
  if (!cell) return undefined;
  const { field, type, compute } = cell;
  const edit = compute ? undefined : resolveEdit(inColumn, at, { field, ...options });
  checkHidden(context, at, options);
  // Only the server can sort a list; a table of loaded data has all records.
  const sortable = options.operation ? !compute && options.operation.sorts.includes(field.name) : compute !== undefined;
  const { empty = options.empty?.text, ...plain } = readWords(context, at, 'column', ['label', 'compute', 'visible']);
  const column = compact({
    field,
    compute,
    width: usualWidth(field),
    align: usualAlign(field),
    ...plain,
    permission,
    sortable,
    summary: readSummary(context, at, field),
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
  }));
}

/** A hidden column needs a way to show it. */
function checkHidden(context: Context, at: Cursor, { operation }: ColumnOptions): void {
  const outside = words('only the columns of a list can be shown again', '只有列表的列可以再打开');
  if (!operation) reportNoEffect(context, at, ['hidden'], outside);
  else if (at.get('fixed'))
    reportNoEffect(context, at, ['hidden'], words('a fixed column is always shown', '固定列总是显示'));
}

/** Only quantities with exact values: a `number` of the contract is a float, and a rate is no quantity. */
export function readSummary(context: Context, at: Cursor, field: ResolvedField): 'sum' | undefined {
  const given = at.get('summary');
  if (given?.text !== 'sum') return undefined;
  const adds = ['decimal', 'integer'].includes(field.valueType) && field.dictionary === undefined;
  if (adds && (field.format === undefined || findFormat(field.format)?.isQuantity)) return 'sum';
  context.report(given, 'summary-type', field.name, field.format ?? field.valueType);
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
    context.report(at, 'tone-unknown', describeUnfit(context, found.type, toneShape), tones);
  return found.text;
}
