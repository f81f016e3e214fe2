import type { Operation, Shape } from '../../read/api/shape.ts';
import { isIdentifier } from '../../complete/identifiers.ts';
import type { Workspace } from '../../complete/workspace.ts';
import { isFile, labelOf, nameBeside, stemOf, writeField, type Json, type Written } from './inputs.ts';
import { pageTexts } from './messages.ts';

/** Readable fields of a record: no lists, no unlabelled fields, no ids beside their names. */
export function outputsOf(record: Shape, face: 'cell' | 'read'): readonly Written[] {
  const names = [...(record.fields?.keys() ?? [])];
  return [...(record.fields ?? [])]
    .filter(([name, shape]) => isRead(name, shape) && !isIdOfNamed(name, names) && !isCodeOfNamed(name, record))
    .map(([name, shape]) => ({
      name,
      label: labelOf(name, shape),
      required: false,
      json: writeOutput(name, shape, face),
    }));
}

function isRead(name: string, shape: Shape): boolean {
  if (shape.title === undefined || shape.kind === 'object' || shape.kind === 'any') return false;
  return shape.kind !== 'array' || shape.item?.dictionary !== undefined;
}

function isIdOfNamed(name: string, names: readonly string[]): boolean {
  return name.endsWith('Id') && (names.some((one) => one.endsWith('Name')) || names.length > 4);
}

/** A code is redundant beside a name with the same label. */
function isCodeOfNamed(name: string, { key, fields }: Shape): boolean {
  const named = fields?.get(`${stemOf(name)}Name`);
  return name !== key && named !== undefined && named !== fields?.get(name) && named.title === fields?.get(name)?.title;
}

function writeOutput(name: string, shape: Shape, face: 'cell' | 'read'): string | Json {
  const isState = name.endsWith('Status') && shape.dictionary !== undefined && shape.kind === 'string';
  return writeField(name, shape, isState && face !== undefined ? { widget: 'status' } : {});
}

/** Remarks, and people who handled a record, as back offices call them in English. */
const HANDLING = /(?:Reason|Opinion|[rR]emark)$|^(?:maker|checker|creator|updater|operator|auditor)/u;

/** Columns of a list: key, names, amounts and dates, other values, then status. */
export function columnsOf(record: Shape): readonly Written[] {
  const rank = ({ name }: Written): number => {
    if (name === record.key) return 0;
    if (name.endsWith('Status')) return 5;
    if (HANDLING.test(name)) return 4;
    if (name.endsWith('Name')) return 1;
    const { dictionary, format, kind } = record.fields?.get(name) ?? {};
    return kind === 'string' && dictionary === undefined && format === undefined ? 3 : 2;
  };
  return outputsOf(record, 'cell').toSorted((left, right) => rank(left) - rank(right));
}

/** Number of columns initially shown; operators can show more. */
const USUAL_COLUMNS = 10;

/** Columns initially shown, in order, with at least one status. */
export function usualColumns(columns: readonly Written[]): readonly Written[] {
  if (columns.length <= USUAL_COLUMNS) return columns;
  const state = columns.find(({ name }) => name.endsWith('Status'));
  const first = columns.filter((one) => one !== state).slice(0, state ? USUAL_COLUMNS - 1 : USUAL_COLUMNS);
  return state ? [...first, state] : first;
}

/** Blocks that show a reply loaded as `data`. */
export function blocksOf(
  { reply, summary }: Operation,
  workspace: Workspace,
  data: string,
  chosen?: readonly string[],
): readonly Json[] {
  if (!reply) return [];
  if (reply.item) return tableOf(reply.item, workspace, `{{ data.${data} }}`, summary);
  const fields = outputsOf(reply, 'read').filter((one) => chosen?.includes(one.name) ?? true);
  const lists = [...(reply.fields ?? [])].flatMap(([name, shape]) => {
    const source = `{{ data.${data}.${name} }}`;
    if (shape.item?.kind !== 'object') return [];
    return isFile(shape.item)
      ? [{ type: 'files', title: labelOf(name, shape), source }]
      : tableOf(shape.item, workspace, source, shape.title);
  });
  return [
    ...groupFields(fields, reply, pageTexts(workspace)).map(([title, names]) => fieldsBlock(data, title, names)),
    ...lists,
  ];
}

function fieldsBlock(data: string, title: string, fields: readonly Written[]): Json {
  return { type: 'fields', title, data, columnCount: 3, fields: fields.map((one) => one.json) };
}

/** Groups more than 12 fields by subject. */
function groupFields(
  fields: readonly Written[],
  { fields: shapes }: Shape,
  texts: ReturnType<typeof pageTexts>,
): readonly (readonly [string, readonly Written[]])[] {
  const groups: [string, (format: string | undefined) => boolean][] = [
    [texts.basic, (format) => format !== 'decimal' && format !== 'date' && format !== 'date-time'],
    [texts.amounts, (format) => format === 'decimal'],
    [texts.times, (format) => format === 'date' || format === 'date-time'],
  ];
  const formatOf = ({ name }: Written) => shapes?.get(name)?.format;
  if (fields.length <= 12) return fields.length === 0 ? [] : [[texts.basic, fields]];
  return groups
    .map(([title, fits]) => [title, fields.filter((one) => fits(formatOf(one)))] as const)
    .filter(([, some]) => some.length > 0);
}

function tableOf(record: Shape, workspace: Workspace, source: string, title: string | undefined): readonly Json[] {
  const columns = columnsOf(record);
  const key = record.key ?? keyAmong(record, workspace);
  if (columns.length === 0 || key === undefined) return [];
  const rowKey = record.key === undefined ? { rowKey: key } : {};
  return [
    {
      type: 'table',
      ...(title !== undefined && { title }),
      source,
      ...rowKey,
      columns: columns.map((one) => one.json),
    },
  ];
}

/** Key field of a record without `x-key`: `id`, another identifier, else the first required text. */
export function keyAmong({ fields, required }: Shape, workspace: Workspace): string | undefined {
  const texts = [...(fields ?? [])].filter(([, shape]) => shape.kind === 'string').map(([name]) => name);
  if (['string', 'integer'].includes(fields?.get('id')?.kind ?? '')) return 'id';
  return (
    texts.find((name) => isIdentifier({ workspace }, name)) ?? texts.find((name) => required?.has(name)) ?? texts[0]
  );
}

/** Column that links to the detail: the record's name, else its key. */
export function linkColumn(record: Shape, columns: readonly Written[]): string | undefined {
  const name = nameBeside(record.key ?? '', record);
  return [name, record.key].find((one) => columns.some((column) => column.name === one));
}
