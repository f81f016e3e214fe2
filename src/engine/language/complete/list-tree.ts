import { pathsBelow } from './reads.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedTree } from '../run/resolved.ts';
import { operationsLike, peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import { flattenColumn } from './column.ts';
import type { Context } from './context.ts';
import { compact } from './dynamic.ts';
import { readWords } from './plain-words.ts';
import { nameOfField } from './field.ts';
import { itemShape, recordFields } from './field-source.ts';
import { describeShape } from './fits.ts';
import { findNamed } from './records.ts';
import { words } from '../run/words.ts';

export interface TreeOptions {
  /** Record of a top row. */
  readonly record: Shape;
  readonly rowKey: string;
}

/** Children of a list's rows; `row` is in the context's scope. */
export function resolveTree(context: Context, root: Cursor, { record, rowKey }: TreeOptions): ResolvedTree | undefined {
  const at = root.get('tree');
  if (at?.kind !== 'object') return undefined;
  const [children, load, leaf] = [at.get('children'), at.get('load'), at.get('leaf')];
  if (!children && !load) context.report(at, 'choice-ambiguous', words('a tree', '树'), ['children', 'load']);
  if (leaf && !load) context.report(leaf, 'no-effect', 'leaf', words("the tree has no 'load'", '这棵树没有 load'));
  const needed = [rowKey, ...columnNames(root), ...rowReads(at)];
  checkChildren(context, children, { record, needed });
  checkAnswer(context, load, { record, needed });
  const tree = compact({
    children: children?.text,
    load: resolveCall(context, load),
    ...readWords(context, at, 'tree'),
    expanded: readExpanded(at),
  });
  return context.note(tree, at);
}

function readExpanded(at: Cursor): ResolvedTree['expanded'] {
  const expanded = at.get('expanded')?.value;
  if (expanded === 'all' || typeof expanded === 'number') return expanded;
  return 0;
}

interface Needs {
  readonly record: Shape;
  /** Fields that rows of every level need. */
  readonly needed: readonly string[];
}

function checkChildren(context: Context, at: Cursor | undefined, needs: Needs): void {
  if (at?.text === undefined) return;
  const found = findNamed(context, at, recordFields(needs.record))?.shape;
  if (!found) return;
  if (found.kind === 'array' && isRecord(found.item)) checkRecord(context, at, found.item, needs);
  else if (found.kind !== 'any')
    context.report(at, 'value-unfit', `'${at.text}'`, words('a list of records', '记录列表'), describeShape(found));
}

function checkAnswer(context: Context, load: Cursor | undefined, needs: Needs): void {
  const operation = peekOperation(context, load);
  const at = load?.get('operation');
  if (!operation?.reply || !at) return;
  const item = itemShape(operation);
  if (isRecord(item)) checkRecord(context, at, item, needs);
  else context.report(at, 'operation-unfit', operation.id, 'list', operationsLike(context, operation.id, itemShape));
}

/** A reference to the record that is still being read has no fields yet, and is of kind any. */
function isRecord(shape: Shape | undefined): shape is Shape {
  return shape?.kind === 'object' || shape?.kind === 'any';
}

/** Children use the columns and the row key of the list, and may have children themselves. */
function checkRecord(context: Context, at: Cursor, shape: Shape, { record, needed }: Needs): void {
  if (shape.kind === 'any' || shape.fields === record.fields) return;
  const own = recordFields(shape);
  const known = recordFields(record);
  for (const name of new Set(needed)) {
    // Fields that the record itself lacks are reported where they are named.
    if (known.find(name) && !own.find(name))
      context.report(
        at,
        'field-unknown',
        name,
        words('the children of a row, of which the list reads it too', '下级记录（列表的每一行都要读它）'),
        [],
      );
  }
}

function columnNames(root: Cursor): readonly string[] {
  return root
    .items('columns')
    .flatMap(flattenColumn)
    .flatMap((column) => nameOfField(column)?.name ?? []);
}

/** Fields of `row` that the tree's own expressions read. */
function rowReads(at: Cursor): readonly string[] {
  return pathsBelow(at).flatMap((path) => (path.startsWith('row.') ? [path.split('.')[1] ?? ''] : []));
}
