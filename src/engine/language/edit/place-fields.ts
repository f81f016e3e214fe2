import { isRecord } from '#values/record';
import { getNodeValue, type JSONPath } from 'jsonc-parser';
import {
  dictionaryOf,
  itemFields,
  itemShape,
  recordFields,
  requestFields,
  searchFields,
  type FieldSource,
} from '../complete/field-source.ts';
import type { Operation, Shape } from '../read/api/shape.ts';
import { describePart } from '../read/describe-part.ts';
import type { Workspace } from '../complete/workspace.ts';
import type { OutlinePart, OutlineSlot } from './outline.ts';

/** A field of the contract that a place can show or ask for. */
export interface PlaceField {
  readonly name: string;
  readonly title: string;
  readonly type: string;
}

/** Fields that the parts of a slot can have, in the order of the contract; empty where they are unknown. */
export function listFields(slot: OutlineSlot, { contract }: Workspace): readonly PlaceField[] {
  const source = sourceOf(slot, { operation: (id) => contract.operations.get(id) });
  return source ? readFields(source) : [];
}

/** Fields that a word of a part can name, such as the order of a list; undefined: those of the place of the part. */
export function listWordFields(
  part: OutlinePart,
  word: string,
  { contract }: Workspace,
): readonly PlaceField[] | undefined {
  const known: Known = { operation: (id) => contract.operations.get(id) };
  const own = valueOf(part);
  const listed = known.operation(textAt(valueOf(rootOf(part)), ['source', 'operation']));
  if (word === 'sort') {
    const names = new Set((listed?.sorts ?? []).map((one) => one.replace(/^-/u, '')));
    return readFields(recordFields(itemShape(listed)), [...names]);
  }
  if (part.definition.name === 'filterItem')
    return word === 'search' && listed ? readFields(searchFields(listed)) : undefined;
  if (word === 'rowKey' || word === 'children') return readFields(columnsOf(part, known, listed));
  if (part.definition.name === 'chartBlock')
    return readFields(recordFields(shapeAt(part, pathOf(own['data']), known)?.item));
  return undefined;
}

/** An operation's request and reply: its params, and the fields of its record or of each record of its list. */
export interface OperationFields {
  readonly asks: readonly PlaceField[];
  readonly answers: readonly PlaceField[];
}

export function listOperationFields(operation: Operation): OperationFields {
  return {
    asks: readFields(requestFields([operation])),
    answers: readFields(recordFields(itemShape(operation) ?? operation.reply)),
  };
}

/** A name that an expression can read, with its title. */
export interface Readable {
  readonly path: string;
  readonly title: string;
  /** Type of its value, and the dictionary of a coded one. */
  readonly type?: string;
  readonly dictionary?: string;
}

/** Names in scope of a part's expressions. */
export interface Readables {
  /** Names from the parts around it; names of its own words are in their description. */
  readonly names: readonly string[];
  /** Fields of all names: of the row, the form, the search and loaded data. */
  readonly paths: readonly Readable[];
}

export function listReadables(part: OutlinePart, { contract, pageSchema }: Workspace): Readables {
  const known: Known = { operation: (id) => contract.operations.get(id) };
  const listed = known.operation(textAt(valueOf(rootOf(part)), ['source', 'operation']));
  const around = listAround(part);
  const nearest = (...names: readonly string[]) => around.find(({ definition }) => names.includes(definition.name));
  const [array, asking] = [nearest('array'), nearest('dialog', 'form', 'wizard')];
  // Its columns read the rows of a table; its own words read the row around it.
  const table = part.definition.name === 'tableBlock' ? undefined : nearest('tableBlock');
  const sources: Readonly<Record<string, FieldSource | undefined>> = {
    row: table ? columnsOf(table, known, listed) : recordFields(itemShape(listed)),
    item: array && itemsOf(array, known),
    search: listed && searchFields(listed),
    form: asking && inputsOf(asking, known),
  };
  const owned = Object.entries(sources).flatMap(([owner, source]) => (source ? readPaths(source, owner) : []));
  return { names: namesAround(part, pageSchema), paths: [...owned, ...listLoaded(around, known)] };
}

function namesAround({ around }: OutlinePart, pageSchema: unknown): readonly string[] {
  if (!around) return [];
  const word = describePart(pageSchema, around.owner.definition.name).get(around.word);
  return [...new Set([...(word?.scope ?? []), ...namesAround(around.owner, pageSchema)])];
}

/** A part and those around it, the innermost first. */
function listAround(part: OutlinePart): readonly OutlinePart[] {
  return [part, ...(part.around ? listAround(part.around.owner) : [])];
}

function listLoaded(around: readonly OutlinePart[], known: Known): readonly Readable[] {
  return around.flatMap((one) => {
    const loads = valueOf(one)['load'];
    return Object.entries(isRecord(loads) ? loads : {}).flatMap(([name, load]) => {
      const reply = known.operation(textAt(load, ['operation']))?.reply;
      const fields = readPaths(recordFields(reply), `data.${name}`);
      return [{ path: `data.${name}`, title: reply?.title ?? '' }, ...fields];
    });
  });
}

/** The fields of a name as expressions read them. */
function readPaths(source: FieldSource, owner: string): readonly Readable[] {
  return readFields(source).map(({ name, title, type }) => {
    const shape = source.find(name)?.shape;
    const dictionary = shape && dictionaryOf(shape);
    return { path: `${owner}.${name}`, title, type, ...(dictionary !== undefined && { dictionary }) };
  });
}

function readFields(source: FieldSource, names: readonly string[] = source.names()): readonly PlaceField[] {
  return names.flatMap((name) => {
    const found = source.find(name);
    return found ? [{ name, title: found.shape.title ?? name, type: found.valueType }] : [];
  });
}

interface Known {
  readonly operation: (id: string) => Operation | undefined;
}

function sourceOf({ word, owner }: OutlineSlot, known: Known): FieldSource | undefined {
  const page = valueOf(rootOf(owner));
  const listed = known.operation(textAt(page, ['source', 'operation']));
  switch (word) {
    case 'search':
    case 'quickFilters':
    case 'items':
      return listed && searchFields(listed);
    case 'summary':
      return recordFields(listed?.reply?.fields?.get('summary'));
    case 'columns':
      return columnsOf(owner, known, listed);
    case 'fields':
      return inputsOf(owner, known);
    default:
      return undefined;
  }
}

function columnsOf(owner: OutlinePart, known: Known, listed: Operation | undefined): FieldSource {
  if (owner.definition.name === 'columnGroup' && owner.around) return columnsOf(owner.around.owner, known, listed);
  if (owner.definition.name === 'list') return recordFields(itemShape(listed));
  const { source } = valueOf(owner);
  if (isRecord(source)) return recordFields(itemShape(known.operation(textAt(source, ['operation']))));
  return recordFields(shapeAt(owner, pathOf(source), known)?.item);
}

/** The path that an expression is; empty for any other. */
function pathOf(value: unknown): string {
  return /^\{\{\s*([\w.]+)\s*\}\}$/u.exec(typeof value === 'string' ? value : '')?.[1] ?? '';
}

function inputsOf(owner: OutlinePart, known: Known): FieldSource | undefined {
  const own = valueOf(owner);
  const { name } = owner.definition;
  if (name === 'fieldsBlock') return recordFields(shapeAt(owner, `data.${textAt(own, ['data'])}`, known));
  if (name === 'array') return itemsOf(owner, known);
  if (name === 'group' && owner.around) return sourceOf(owner.around, known);
  const caller = name === 'dialog' ? owner.around?.owner : rootOf(owner);
  const page = caller ? valueOf(caller) : {};
  const calls = [
    ['submit', 'operation'],
    ['submit', 'alternative', 'operation'],
    ['save', 'operation'],
    ['call', 'operation'],
  ];
  const operations = calls.flatMap((path) => known.operation(textAt(page, path)) ?? []);
  return requestFields(operations);
}

function itemsOf(array: OutlinePart, known: Known): FieldSource | undefined {
  const outer = array.around && sourceOf(array.around, known);
  const list = textAt(valueOf(array), ['field']);
  const item = outer?.find(list)?.shape.item;
  return item && itemFields(item, list);
}

/** The shape of a path of an expression: `data.order.fees`, `row.fees`. */
function shapeAt(part: OutlinePart, path: string, known: Known): Shape | undefined {
  const [scope, name = '', ...rest] = path.replace(/^data\.row\b/u, 'row').split('.');
  if (scope === 'row') {
    const listed = known.operation(textAt(valueOf(rootOf(part)), ['source', 'operation']));
    return dig(itemShape(listed), [name, ...rest]);
  }
  for (let at: OutlinePart | undefined = part; at; at = at.around?.owner) {
    const loads = valueOf(at)['load'];
    const load = isRecord(loads) ? loads[name] : undefined;
    if (isRecord(load)) return dig(known.operation(String(load['operation']))?.reply, rest);
  }
  return undefined;
}

function dig(shape: Shape | undefined, path: JSONPath): Shape | undefined {
  return path
    .filter((step) => step !== '')
    .reduce<Shape | undefined>((at, step) => at?.fields?.get(String(step)), shape);
}

function rootOf(part: OutlinePart): OutlinePart {
  return part.around ? rootOf(part.around.owner) : part;
}

function valueOf({ node }: OutlinePart): Readonly<Record<string, unknown>> {
  const value: unknown = getNodeValue(node);
  return isRecord(value) ? value : {};
}

function textAt(value: unknown, path: readonly string[]): string {
  let at = value;
  for (const step of path) at = isRecord(at) ? at[step] : undefined;
  return typeof at === 'string' ? at : '';
}
