import { words } from '../../run/words.ts';
import type { Bag } from './bag.ts';
import { knownComponents, roleOf } from './components.ts';
import { childrenOf, isData, type Around, type Drawing } from './drawing.ts';
import { nearTo, reason, type Reason } from './left.ts';
import { createPart } from './part.ts';
import { readStates } from './read-states.ts';
import { leaveProps, leaveWords } from './words.ts';

const NAME = /^[a-z][A-Za-z0-9]*$/u;

/** An object or a layout: what is inside stands in its place. */
export function drawWrapper(drawing: Drawing, key: string, node: Bag, around: Around): void {
  const unknown = roleOf(node.component()) === undefined ? node.component() : '';
  const component = node.component();
  const props = node.inner('x-component-props');
  const columns = component === 'FormGrid' ? columnsOf(drawing, props, around) : undefined;
  const prefix = isData(node) ? { prefix: `${around.prefix}${key}.` } : {};
  if (unknown === '') drawing.made.add(node.at);
  else drawing.left.push({ at: node.at, what: unknown, ...unknownComponent(unknown) });
  if (roleOf(component) === 'panes' || roleOf(component) === 'steps') {
    drawing.made.delete(node.at);
    node.leave(
      'x-component',
      reason(
        words('the panes of a form stand one below the other', '表单里的分页上下排列，不分页签'),
        words('for steps, make a wizard from FormStep', '要分步，请用 FormStep 做分步表单'),
      ),
    );
  }
  drawing.children(node, { ...around, ...prefix, ...(columns !== undefined && { columns }) });
  leaveProps(props);
  leaveProps(node.inner('x-decorator-props'));
  leaveWords(node);
}

function columnsOf(drawing: Drawing, props: Bag, around: Around): number | undefined {
  const given = ['maxColumns', 'columns'].map((key) => props.json[key]).find((one) => typeof one === 'number');
  if (typeof given !== 'number' || given > 4 || around.root === 'item' || (drawing.columnCount ?? given) !== given)
    return undefined;
  props.take('maxColumns');
  props.take('columns');
  drawing.columnCount = given;
  return given;
}

export function drawGroup(drawing: Drawing, key: string, node: Bag, around: Around): void {
  const component = node.component();
  const props = node.inner('x-component-props');
  const title = props.text('title') ?? props.text('header') ?? props.text('tab') ?? node.text('title');
  const name = NAME.test(key) ? key : `part${drawing.nodes}`;
  const prefix = isData(node) ? { prefix: `${around.prefix}${key}.` } : {};
  const part = createPart(component, node.at, { type: 'group', name, title: title ?? name });
  if (around.root === 'item' || title === undefined) {
    drawing.left.push({
      at: node.at,
      what: component,
      ...reason(
        title === undefined
          ? words('a group needs a heading', '分组要有标题')
          : words('records have no groups', '列表的记录里没有分组'),
        words('its fields stand without it', '其中的字段直接排列'),
      ),
    });
    drawing.children(node, { ...around, ...prefix });
  } else {
    drawing.made.add(node.at);
    drawing.children(node, { ...around, ...prefix, parts: part.parts });
    readStates(node, props, part, drawing.place(name, undefined, around));
    if (part.parts.length > 0) around.parts.push(part);
  }
  leaveProps(props);
  leaveProps(node.inner('x-decorator-props'));
  leaveWords(node);
}

export function drawSteps(drawing: Drawing, node: Bag, around: Around): void {
  node.take('x-component');
  drawing.made.add(node.at);
  for (const [key, child] of childrenOf(node)) drawStep(drawing, key, child, around);
  leaveProps(node.inner('x-component-props'));
  leaveWords(node);
}

function drawStep(drawing: Drawing, key: string, node: Bag, around: Around): void {
  drawing.nodes += 1;
  const props = node.inner('x-component-props');
  const title = props.text('title') ?? node.text('title') ?? key;
  const name = NAME.test(key) ? key : `step${drawing.nodes}`;
  const step = createPart('FormStep.StepPane', node.at, { name, title });
  node.take('x-component');
  drawing.made.add(node.at);
  drawing.children(node, { ...around, parts: step.parts });
  readStates(node, props, step, drawing.place(name, undefined, around));
  if (step.parts.length > 0) drawing.steps.push(step);
  leaveProps(props);
  leaveWords(node);
}

export function drawSubmit(drawing: Drawing, node: Bag): void {
  node.take('x-component');
  drawing.made.add(node.at);
  const props = node.inner('x-component-props');
  const label = props.text('children') ?? node.text('x-content') ?? node.text('title');
  if (label !== undefined) drawing.submitLabel = label;
  leaveProps(props);
  leaveWords(node);
}

export function unknownComponent(component: string): Reason {
  if (component === 'Text' || component === 'FormButtonGroup.Text' || component === 'Alert')
    return reason(
      words('a text between the fields', '字段之间的一段文字'),
      words(
        '{ "type": "alert", "level": "info", "text": … } says it',
        '请写 { "type": "alert", "level": "info", "text": … }',
      ),
    );
  if (component === 'Reset')
    return reason(
      words('a page has no reset button', '页面没有重置按钮'),
      words('the page can be opened again', '可以重新打开页面'),
    );
  return reason(
    words(`pages have no component '${component}'`, `页面没有组件“${component}”`),
    nearTo(component, knownComponents(), words('leave it out', '请删去')),
  );
}
