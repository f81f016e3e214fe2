import type { Node } from 'jsonc-parser';
import { changeList, changeMember, memberNode, nodeOf } from '../read/tree.ts';
import { ownerOf, type Operation, type Shape } from '../read/api/shape.ts';
import { createCursor, readAsWritten, type Cursor } from '../read/cursor.ts';
import { copyFrom, inclusionOf } from '../read/inclusion.ts';
import type { Reporter } from '../read/reporter.ts';
import { words } from '../run/words.ts';
import type { Workspace } from './workspace.ts';
import { nameOfField } from './field.ts';
import { requestFields, type FieldSource } from './field-source.ts';
import { joinFields } from './join-fields.ts';
import { listInputs, typeOfNode } from './nodes.ts';
import { peekOperation } from './peek-operation.ts';
import { bareField } from './ref-merge.ts';

const WORD = 'fillFrom';
/** Words that give a field another initial value. */
const STARTS = ['default', 'compute', 'checkedWhen'];
const ACTIONS = ['toolbar', 'rowActions', 'bulkActions', 'actions'];

export interface Place extends Pick<Reporter, 'report'> {
  readonly workspace: Pick<Workspace, 'contract'>;
}

/** The fields of an operation that take their values from a record. */
interface Fill extends Pick<Reporter, 'report'> {
  readonly load: string;
  readonly record: Shape;
  readonly source: FieldSource;
}

/**
 * Gives each field filled by a `fillFrom` a `default`: the value of the same name. The new members have the place of
 * the field's name.
 */
export function fillFields(place: Place, root: Node): Node {
  const at = readAsWritten(root);
  const calls = [at.get('submit'), ...at.items('steps').map((step) => step.get('next'))];
  const page = fillIn(place, { at, loads: at, operations: operationsOf(place, calls), word: at.get(WORD) });
  return ACTIONS.reduce((node, list) => fillDialogs(place, node, list), page);
}

function operationsOf(place: Place, calls: readonly (Cursor | undefined)[]): readonly Operation[] {
  return calls.flatMap((call) => peekOperation(place, call) ?? []);
}

interface Filled {
  readonly at: Cursor;
  /** The part with the `load`. */
  readonly loads: Cursor;
  readonly operations: readonly Operation[];
  readonly word: Cursor | undefined;
}

/** A form, wizard, step or dialog with its fields filled. */
function fillIn(place: Place, { at, loads, operations, word }: Filled): Node {
  const stepped = changeList(at.node, 'steps', (step) => {
    const own = createCursor(step);
    return fillIn(place, { at: own, loads, operations, word: own.get(WORD) ?? word });
  });
  const fill = readFill(place, { at, loads, operations, word });
  const filled = fill ? fillList(stepped, fill) : stepped;
  const isKnown = (field: Cursor): boolean => fill?.source.find(nameOfField(field)?.name ?? '') !== undefined;
  if (fill && word && at.get(WORD) && filled === at.node && listFields(at).some(isKnown))
    place.report(
      word,
      'no-effect',
      WORD,
      words(`no field has the name of one in data.${fill.load}`, `没有字段和 data.${fill.load} 里的同名`),
    );
  return filled;
}

/** Inputs of a form, or of all steps of a wizard. */
function listFields(at: Cursor): readonly Cursor[] {
  return [...listInputs(at.items('fields')), ...at.items('steps').flatMap(listFields)];
}

function readFill(place: Place, { at, loads, operations, word }: Filled): Fill | undefined {
  const load = word?.text;
  if (!word || load === undefined) return undefined;
  const calls = loads.get('load');
  const call = calls?.get(load);
  const isOwn = at.get(WORD) !== undefined;
  if (!call && isOwn)
    place.report(word, 'reference-unknown', 'load', load, calls?.entries().map(({ key }) => key) ?? []);
  const record = peekOperation(place, call)?.reply;
  return record?.fields && operations.length > 0
    ? { report: place.report, load, record, source: requestFields(operations) }
    : undefined;
}

function fillList(owner: Node, fill: Fill): Node {
  return changeList(owner, 'fields', (node) => fillNode(node, fill));
}

function fillNode(node: Node, fill: Fill): Node {
  const at = createCursor(node);
  const type = typeOfNode(at);
  if (type === 'group') return fillList(node, fill);
  const named = nameOfField(at);
  if (!named || (type !== 'field' && type !== 'array')) return node;
  const value = valueFor(at, named.name, fill);
  const own = at.get('default');
  // The default of a fragment may be needed where another page includes it.
  if (own?.text !== undefined && own.text === value && !inclusionOf(node)) reportRepeated(fill, own);
  if (value === undefined || STARTS.some((key) => at.get(key))) return node;
  const members = node.type === 'string' ? [bareField(node)] : (node.children ?? []);
  const start = memberNode('default', nodeOf(value, named.at.node));
  const inclusion = inclusionOf(node);
  const { value: _name, ...rest } = node;
  return { ...rest, type: 'object', children: [...members, inclusion ? copyFrom(start, inclusion) : start] };
}

function reportRepeated({ report, load }: Fill, at: Cursor): void {
  report(
    at,
    'no-effect',
    'default',
    words(`${WORD} "${load}" gives the same value`, `${WORD} "${load}" 已给出同样的值`),
  );
}

/** The value of the same name, both ends of a range, or each text of a joined field. */
function valueFor(at: Cursor, name: string, { load, record, source }: Fill): unknown {
  const found = source.find(name);
  if (!found || found.shape.format === 'password' || found.valueType === 'file') return undefined;
  const { joined, valueType, wire = [name] } = joinFields(at, name, found, source);
  if (!wire.every((one) => ownerOf(record, one))) return undefined;
  const paths = wire.map((one) => `data.${load}.${one}`);
  if (joined) return `{{ [${paths.join(', ')}] }}`;
  const [first, second] = paths.map((path) => `{{ ${path} }}`);
  return valueType === 'date-range' ? { begin: first, end: second } : first;
}

function fillDialogs(place: Place, page: Node, list: string): Node {
  return changeList(page, list, (action) => {
    const at = createCursor(action);
    const dialog = at.get('dialog');
    const word = dialog?.get(WORD);
    if (!dialog || !word) return action;
    const operations = operationsOf(place, [at.get('call')]);
    return changeMember(action, 'dialog', () => fillIn(place, { at: dialog, loads: dialog, operations, word }));
  });
}
