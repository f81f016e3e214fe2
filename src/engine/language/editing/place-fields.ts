import { getNodeValue, type JSONPath } from 'jsonc-parser';
import { itemFields, itemShape, recordFields, requestFields, type FieldSource } from '../resolve/field-source.ts';
import type { Operation, Shape } from '../operation/shape.ts';
import { isRecord } from '../show-value.ts';
import type { Workspace } from '../workspace.ts';
import type { OutlinePart, OutlineSlot } from './outline.ts';

/** A field of the contract that a place can show or ask for. */
export interface PlaceField {
  readonly name: string;
  readonly title: string;
  readonly type: string;
}

/** Fields that the parts of a slot can have, in the order of the contract; empty where nobody knows. */
export function listFields(slot: OutlineSlot, { contract }: Workspace): readonly PlaceField[] {
  const source = sourceOf(slot, { operation: (id) => contract.operations.get(id) });
  return (source?.names() ?? []).flatMap((name) => {
    const found = source?.find(name);
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
      return listed && requestFields([listed]);
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
  const path = /^\{\{\s*([\w.]+)\s*\}\}$/u.exec(textAt(valueOf(owner), ['source']))?.[1] ?? '';
  return recordFields(shapeAt(owner, path, known)?.item);
}

function inputsOf(owner: OutlinePart, known: Known): FieldSource | undefined {
  const own = valueOf(owner);
  const { name } = owner.definition;
  if (name === 'fieldsBlock') return recordFields(shapeAt(owner, `data.${textAt(own, ['data'])}`, known));
  if (name === 'array') {
    const outer = owner.around && sourceOf(owner.around, known);
    const list = textAt(own, ['field']);
    const item = outer?.find(list)?.shape.item;
    return item && itemFields(item, list);
  }
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
