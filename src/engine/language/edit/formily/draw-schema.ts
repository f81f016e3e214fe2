import { isRecord } from '#values/record';
import { requestFields } from '../../complete/field-source.ts';
import type { Workspace } from '../../complete/workspace.ts';
import type { Operation } from '../../read/api/shape.ts';
import { words } from '../../run/words.ts';
import { inputsOf } from '../new-page/inputs.ts';
import { languageOf } from '../new-page/messages.ts';
import { Bag } from './bag.ts';
import { roleOf } from './components.ts';
import { drawGroup, drawSteps, drawSubmit, drawWrapper, unknownComponent } from './draw-layout.ts';
import { drawElement, drawRecords } from './draw-records.ts';
import { Drawing, itemsOf, nameOf, noField, type Around } from './drawing.ts';
import { reason } from './left.ts';
import { say, type Part } from './part.ts';
import { readField } from './read-field.ts';
import { leaveWords } from './words.ts';

/** A schema as parts of a page. */
export interface Drawn {
  readonly parts: readonly Part[];
  readonly drawing: Drawing;
}

interface For {
  readonly operation: Operation;
  readonly workspace: Workspace;
  /** Draws `FormStep` as the steps of a wizard. */
  readonly asSteps: boolean;
}

/** Draws the nodes of a schema for an operation. */
export function drawSchema(schema: unknown, at: string, { operation, workspace, asSteps }: For): Drawn {
  const source = requestFields([operation]);
  const usual = new Map(inputsOf(operation, workspace, 'form').map(({ name, json }) => [name, json]));
  const around: Around = { source, usual, root: 'form', prefix: '', parts: [], asSteps };
  const drawing = new Drawing(languageOf(workspace), drawNode);
  const whole = new Bag(schema, at, drawing.left);
  drawing.findAims(whole, around);
  drawing.children(whole, around);
  whole.take('x-component');
  leaveWords(whole);
  drawing.leaveAims();
  return { parts: around.parts, drawing };
}

function drawNode(drawing: Drawing, key: string, node: Bag, around: Around): void {
  drawing.nodes += 1;
  const component = node.json['x-component'];
  const name = typeof component === 'string' ? component : '';
  const role = roleOf(name);
  const { type } = node.json;
  if (role === 'array' || (type === 'array' && itemsOf(node)?.json['properties'] !== undefined))
    drawRecords(drawing, key, node, around);
  else if (role === 'element') drawElement(drawing, node, around);
  else if (role === 'submit') drawSubmit(drawing, node);
  else if (role === 'steps' && around.asSteps) drawSteps(drawing, node, around);
  else if (role === 'group' || role === 'step') drawGroup(drawing, key, node, around);
  else if (role === 'wrapper' || role === 'panes' || role === 'steps' || (role === undefined && isHolder(node)))
    drawWrapper(drawing, key, node, around);
  else if (type === 'void') drawing.leave(node, name, unknownComponent(name));
  else drawField(drawing, key, node, around);
}

function drawField(drawing: Drawing, key: string, node: Bag, around: Around): void {
  const name = nameOf(key, around.prefix);
  const found = around.source.find(name);
  const component = node.component() === '' ? key : node.component();
  const once = `${around.root}:${node.at.split('/items/')[0] ?? ''}:${name}`;
  if (!found || found.shape.shownOnly) {
    drawing.leave(node, component, noField(name, around.source));
    return;
  }
  const asked = around.root === 'form' ? name : once;
  if (drawing.drawn.has(asked)) {
    drawing.leave(
      node,
      component,
      reason(
        words(`'${name}' is drawn already`, `“${name}”已经有输入项`),
        words('one input for each field', '每个字段只要一个输入项'),
      ),
    );
    return;
  }
  drawing.drawn.add(asked);
  const before = drawing.left.length;
  const part = readField(node, drawing.place(name, found, around));
  if (around.heading !== undefined && part.json['label'] === undefined && around.heading !== found.shape.title)
    say(part, 'label', around.heading, node.at);
  around.parts.push(part);
  const isOther = drawing.left.slice(before).some(({ at }) => at === node.pointer('x-component'));
  if (!isOther) drawing.made.add(node.at);
}

const isHolder = ({ json }: Bag): boolean =>
  isRecord(json['properties']) && (json['type'] === 'void' || json['type'] === 'object' || json['type'] === undefined);
