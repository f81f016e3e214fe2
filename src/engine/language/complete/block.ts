import type { Shape } from '../read/api/shape.ts';
import { createCursor, type Cursor } from '../read/cursor.ts';
import { nodeOf } from '../read/tree.ts';
import type { ResolvedBlock, ResolvedReadField, ResolvedFiles, ResolvedReveal } from '../run/resolved.ts';
import { chartOf, resolveChart } from './block-chart.ts';
import { resolveSteps } from './block-steps.ts';
import { resolveTable } from './block-table.ts';
import { completed, type Context } from './context.ts';
import { compact, readText, readTyped, readVisible } from './dynamic.ts';
import { findWidget, resolveField } from './field.ts';
import { recordFields } from './field-source.ts';
import { describeShape } from './fits.ts';
import { resolveOpen } from './open.ts';
import { resolveProps, checkFileOperation } from './props.ts';
import { readWords } from './plain-words.ts';
import { recordsShape, findNamed, readRecordField } from './records.ts';
import { readPermission } from './codes.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import { words } from '../run/words.ts';

/** Replies by the name of their load. */
export type LoadedShapes = ReadonlyMap<string, Shape>;

export function resolveBlocks(
  context: Context,
  blocks: readonly Cursor[],
  loaded: LoadedShapes,
): readonly ResolvedBlock[] {
  return blocks.flatMap((block) => {
    const resolved = resolveBlock(context, block, loaded);
    return resolved ? [resolved] : [];
  });
}

export function resolveBlock(context: Context, at: Cursor, loaded: LoadedShapes): ResolvedBlock | undefined {
  const block = resolveKind(context, at, loaded);
  return block && context.note(compact(block), at);
}

function resolveKind(context: Context, at: Cursor, loaded: LoadedShapes): ResolvedBlock | undefined {
  switch (at.get('type')?.text) {
    case 'fields':
      return resolveFieldsBlock(context, at, loaded);
    case 'table':
      return resolveTable(context, at);
    case 'widget':
      return resolveWidgetBlock(context, at);
    case 'alert':
      return resolveAlert(context, at);
    case 'chart':
      return resolveChart(context, at);
    case 'files':
      return resolveFiles(context, at);
    case 'steps':
      return resolveSteps(context, at);
    case 'tabs':
      return {
        ...readWords(context, at, 'tabsBlock'),
        tabs: at.items('tabs').map((tab) => ({
          ...readWords(context, tab, 'blockTab'),
          blocks: resolveBlocks(context, tab.items('blocks'), loaded),
        })),
      };
    default:
      return undefined;
  }
}

function resolveFieldsBlock(context: Context, at: Cursor, loaded: LoadedShapes): ResolvedBlock | undefined {
  const data = at.get('data');
  const shape = shapeAt(loaded, data?.text ?? '');
  const { hideEmpty, ...plain } = readWords(context, at, 'fieldsBlock');
  if (data?.text === undefined) return undefined;
  if (!shape) {
    context.report(data, 'reference-unknown', 'load', data.text, loaded.keys());
    return undefined;
  }
  if (!shape.fields) {
    // An unknown operation is reported at its call.
    if (shape.kind !== 'any')
      context.report(data, 'value-unfit', `'${data.text}'`, words('one record', '一条记录'), describeShape(shape));
    return undefined;
  }
  const places = at.items('fields');
  const path = data.text;
  completed(context, 'fields', { places });
  const fields = places.flatMap((place) => {
    const field = resolveField(context, place, recordFields(shape), 'read');
    const reveal = resolveReveal(context, place);
    const empty = readText(context, place.get('empty'));
    const open = resolveValueOpen(context, place);
    if (!field) return [];
    const shown = compact({ ...field, reveal, empty, open });
    if (!hideEmpty || shown.visible) return [shown];
    const hidden = compact({ ...shown, visible: readVisible(context, presence(place, path, field.name)) });
    return [context.note(hidden, place, () => ({ visible: at.get('hideEmpty') }))];
  });
  return { ...plain, data: data.text, fields };
}

/** The record at a path: the name of a load, and of members below it. */
function shapeAt(loaded: LoadedShapes, path: string): Shape | undefined {
  const [name = '', ...members] = path.split('.');
  return members.reduce<Shape | undefined>(
    (shape, member) => (shape?.kind === 'any' ? shape : shape?.fields?.get(member)),
    loaded.get(name),
  );
}

/** Presence test of a shown field. `row` and `result` are separate names, replies are below `data`. */
function presence(place: Cursor, data: string, field: string): Cursor {
  const owner = /^(row|result)(\.|$)/.test(data) ? data : `data.${data}`;
  return createCursor(nodeOf(`{{ has(${owner}.${field}) }}`, place.node));
}

/** The page that a value links to; that page decides about permissions. */
function resolveValueOpen(context: Context, place: Cursor): ResolvedReadField['open'] {
  const open = resolveOpen(context, place.get('open'));
  if (!open) return undefined;
  const permission = context.workspace.pages.get(open.page)?.permission ?? [];
  return context.note({ ...open, permission }, place, (givers) => ({ permission: givers.page(open.page) }));
}

function resolveWidgetBlock(context: Context, at: Cursor): ResolvedBlock | undefined {
  const name = at.get('widget');
  if (name?.text === undefined) return undefined;
  const manifest = findWidget(context, name, name.text, 'block');
  const chart = chartOf(name.text);
  if (chart !== undefined)
    context.report(
      name,
      'widget-unfit',
      name.text,
      words(
        `is drawn by a chart; write "type": "chart", "chart": "${chart}"`,
        `由图来画；请写 "type": "chart", "chart": "${chart}"`,
      ),
    );
  return {
    ...readWords(context, at, 'widgetBlock'),
    widget: name.text,
    props: manifest ? resolveProps(context, at, manifest, { face: 'block' }) : {},
  };
}

function resolveAlert(context: Context, at: Cursor): ResolvedBlock | undefined {
  const plain = readWords(context, at, 'alertBlock');
  return compact({ ...plain, link: resolveAlertLink(context, at.get('link')) });
}

type AlertLink = NonNullable<Extract<ResolvedBlock, { type: 'alert' }>['link']>;

function resolveAlertLink(context: Context, at: Cursor | undefined): AlertLink | undefined {
  const open = at && resolveValueOpen(context, at);
  return open && { ...readWords(context, at, 'alertLink'), open };
}

/** Fields of a file that a viewer needs. */
const viewed = ['fileName', 'fileUrl'];

/** A list of files. Checks that its records have the viewer's params, and that its operation answers with a file. */
function resolveFiles(context: Context, at: Cursor): ResolvedFiles | undefined {
  const source = readTyped(context, at.get('source'));
  const plain = readWords(context, at, 'filesBlock');
  const operation = at.get('operation');
  if (operation?.text !== undefined) checkFileOperation(context, operation, operation.text);
  const records = recordsShape(context, at.get('source') ?? at, source?.type);
  if (!source || !records) return undefined;
  const { shape } = records;
  const fields = recordFields(shape);
  for (const name of viewed) {
    findNamed(context, at.get('source') ?? at, fields, name);
  }
  return compact({
    ...plain,
    source: source.expression,
    operation: operation?.text,
    category: readCategory(context, at, shape),
    time: readRecordField(context, at.get('time'), shape),
  });
}

function readCategory(context: Context, at: Cursor, shape: Shape): ResolvedFiles['category'] {
  const field = readRecordField(context, at.get('category'), shape);
  if (field === undefined) return undefined;
  const dictionary = shape.fields?.get(field)?.dictionary;
  if (dictionary !== undefined) context.useDictionary(dictionary);
  return context.note(compact({ field, dictionary }), at.get('category'), (givers) => ({
    field: at.get('category'),
    dictionary: givers.keyword(shape.fields?.get(field)?.schemas, 'x-dictionary'),
  }));
}

/** The call that reveals a masked field; the call and the field of its reply are checked against the contract. */
function resolveReveal(context: Context, field: Cursor): ResolvedReveal | undefined {
  const at = field.get('reveal');
  const call = resolveCall(context, at, { runs: 'click' });
  const operation = at && peekOperation(context, at);
  if (!at || !call || !operation) return undefined;
  const value = at.get('value') ?? field.get('field');
  if (value) findNamed(context, value, recordFields(operation.reply));
  const permission = readPermission(context, at.get('permission'), operation) ?? operation.permission;
  return context.note({ ...call, value: value?.text ?? '', permission }, at, (givers) => ({
    value,
    permission: givers.codes(operation),
  }));
}
