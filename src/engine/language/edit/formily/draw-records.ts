import { itemFields, type FoundField } from '../../complete/field-source.ts';
import { words } from '../../run/words.ts';
import { isFile, type Json } from '../new-page/inputs.ts';
import type { Bag } from './bag.ts';
import { elementOf, elements } from './components.ts';
import { itemsOf, noField, type Around, type Drawing } from './drawing.ts';
import { reason, type Reason } from './left.ts';
import { createPart, say, type Part } from './part.ts';
import { readStates } from './read-states.ts';
import { leaveProps, leaveWords } from './words.ts';

/** What belongs to a list: its columns and buttons. */
export function drawElement(drawing: Drawing, node: Bag, around: Around): void {
  const component = node.component();
  const kind = elements[elementOf(component) ?? ''];
  const props = node.inner('x-component-props');
  drawing.made.add(node.at);
  const title = props.text('title') ?? node.text('title');
  if (kind === 'add' && around.list && title !== undefined) say(around.list, 'addLabel', title, node.at);
  if (kind === 'column') {
    const heading = title === undefined ? {} : { heading: title };
    drawing.children(node, { ...around, ...heading });
  } else if (kind !== 'index' && kind !== undefined) around.actions?.add(kind);
  leaveProps(props);
  leaveWords(node);
}

export function drawRecords(drawing: Drawing, key: string, node: Bag, around: Around): void {
  const name = `${around.prefix}${key}`;
  const found = around.source.find(name);
  const component = node.component() === '' ? key : node.component();
  const item = found?.shape.item;
  if (!found || around.root === 'item' || item?.kind !== 'object' || isFile(item)) {
    drawing.leave(node, component, found ? noRecords(name, around) : noField(name, around.source));
    return;
  }
  node.take('x-component');
  const usual = around.usual.get(name);
  const part = createPart(component, node.at, { type: 'array', field: name });
  const props = node.inner('x-component-props');
  const title = node.text('title');
  const shown = title ?? (typeof usual === 'object' ? usual['title'] : undefined);
  if (shown !== undefined && shown !== found.shape.title) say(part, 'title', shown, node.pointer('title'));
  if (component === 'ArrayTable') say(part, 'layout', 'table', node.at);
  for (const [word, limit] of [
    ['minItems', 'min'],
    ['maxItems', 'max'],
  ] as const)
    if (typeof node.json[word] === 'number') say(part, limit, node.take(word), node.pointer(word));
  const actions = readRecords(drawing, node, { item, name, usual, around, part });
  if (actions.size < 4) part.json['actions'] = [...actions];
  readStates(node, props, part, drawing.place(name, found, around));
  if (part.parts.length > 0) {
    drawing.made.add(node.at);
    around.parts.push(part);
  } else drawing.left.push({ at: node.at, what: component, ...noRecords(name, around) });
  leaveProps(props);
  leaveProps(node.inner('x-decorator-props'));
  leaveWords(node);
}

function noRecords(name: string, { root }: Around): Reason {
  return reason(
    root === 'item'
      ? words('records of a list have no lists of their own', '列表的记录里没有下级列表')
      : words(`the operation has no list of such records in '${name}'`, `接口的“${name}”不是这样的记录列表`),
    words('send it with another operation', '请用另一个接口提交'),
  );
}

interface Records {
  readonly item: NonNullable<FoundField['shape']['item']>;
  readonly name: string;
  readonly usual: string | Json | undefined;
  readonly around: Around;
  readonly part: Part;
}

/** Draws the fields of a record, and returns what may be done with records. */
function readRecords(drawing: Drawing, node: Bag, { item, name, usual, around, part }: Records): ReadonlySet<string> {
  const given =
    typeof usual === 'object' && Array.isArray(usual['fields']) ? (usual['fields'] as (string | Json)[]) : [];
  const inside: Around = {
    source: itemFields(item, name),
    usual: new Map(given.map((one) => [typeof one === 'string' ? one : String(one['field']), one])),
    root: 'item',
    prefix: '',
    parts: part.parts,
    actions: new Set(),
    list: part,
    form: around,
  };
  const items = itemsOf(node);
  if (items) {
    items.take('x-component');
    drawing.children(items, inside);
    leaveWords(items);
  }
  drawing.children(node, { ...inside, parts: [] });
  return inside.actions ?? new Set();
}
