import { isRecord } from '#values/record';
import { defaultWidget } from '../../complete/default-widget.ts';
import { dictionaryOf, type FoundField } from '../../complete/field-source.ts';
import { words } from '../../run/words.ts';
import type { Json } from '../new-page/inputs.ts';
import type { Bag } from './bag.ts';
import { chooseWidget, knownComponents, plainName } from './components.ts';
import { NotSame, nearTo, reason } from './left.ts';
import { createPart, say, type Part } from './part.ts';
import { readRules } from './read-rules.ts';
import { readStates, type PartPlace } from './read-states.ts';
import { scriptOf } from './to-cel.ts';
import { leaveProps, leaveWords } from './words.ts';

/** Draws a node with a value as an input. */
export function readField(node: Bag, place: PartPlace<FoundField>): Part {
  const { name, found, usual } = place;
  const component = node.component();
  const part = createPart(component === '' ? name : component, node.at, {
    ...(typeof usual === 'object' ? usual : { field: name }),
  });
  const props = node.inner('x-component-props');
  readWidget(node, props, part, place);
  readLabels(node, props, part, place);
  readChoices(node, props, part, found);
  const rules = readRules(node, found, place.cel, place.language);
  for (const [word, { value, at }] of rules.words)
    if (found.shape.constraints[word] !== value) say(part, word, value, at);
  rules.rules.forEach(({ at }, index) => part.origins.set(`rules/${index}`, at));
  if (rules.rules.length > 0) part.json['rules'] = rules.rules.map(({ test, message }) => ({ test, message }));
  if (rules.required && !found.required) say(part, 'required', true, node.pointer('x-validator'));
  readDefault(node, part, found);
  readStates(node, props, part, place);
  leaveProps(props);
  leaveWords(node);
  return part;
}

function readWidget(node: Bag, props: Bag, part: Part, { found, usual }: PartPlace<FoundField>): void {
  const component = node.component();
  const base = typeof usual === 'object' && typeof usual['widget'] === 'string' ? usual['widget'] : undefined;
  if (component === '') return;
  const choose = chooseWidget(component);
  const widget = choose?.(found, props);
  const { shape, valueType } = found;
  const coded = typeof usual === 'object' && usual['options'] !== undefined;
  const plain = defaultWidget(shape, valueType, 'edit', coded || hasChoices(node, props));
  if (widget === undefined) {
    node.leave('x-component', unfit(component, valueType, choose !== undefined, base ?? plain));
    return;
  }
  if (widget !== '' && widget !== (base ?? plain)) {
    if (widget === plain) delete part.json['widget'];
    else say(part, 'widget', widget, node.pointer('x-component'));
  }
  readWidgetProps(plainName(component), props, part, widget === '' ? plain : widget);
}

function unfit(component: string, type: string, isKnown: boolean, used: string) {
  const usedWords = words(`the page uses the widget '${used}'`, `页面用控件“${used}”`);
  if (isKnown)
    return reason(
      words(
        `${component} does not give a value of type ${type} as it is set`,
        `${component} 这样设置时给不出 ${type} 类型的值`,
      ),
      usedWords,
    );
  return reason(
    words(`pages have no component ${component}`, `页面没有组件 ${component}`),
    nearTo(component, knownComponents(), usedWords),
  );
}

const hasChoices = (node: Bag, props: Bag): boolean => choicesOf(node, props) !== undefined;

/** Props of the component that the widget has too. */
const PROPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  textarea: { rows: 'rows', showCount: 'showCount' },
  text: { showCount: 'showCount', prefix: 'prefix', addonBefore: 'prefix' },
  number: { min: 'min', max: 'max', step: 'step', addonAfter: 'unit', suffix: 'unit' },
  select: { allowClear: 'allowClear' },
  upload: { maxCount: 'max' },
};

function readWidgetProps(component: string, props: Bag, part: Part, widget: string): void {
  const own: Record<string, unknown> = isRecord(part.json['props']) ? { ...part.json['props'] } : {};
  const set = (word: string, value: unknown, at: string): void => {
    own[word] = value;
    part.origins.set(`props/${word}`, at);
  };
  for (const [key, word] of Object.entries(PROPS[widget] ?? {})) {
    const value = props.json[key];
    if (value === undefined || isRecord(value) || Array.isArray(value) || scriptOf(value) !== undefined) continue;
    if (!(widget === 'select' && value === true)) set(word, value, props.pointer(key));
    props.take(key);
  }
  if (widget === 'radio' && props.json['optionType'] === 'button') {
    props.take('optionType');
    set('button', true, props.pointer('optionType'));
  }
  if (component === 'TimePicker' && (props.json['format'] ?? 'HH:mm:ss') === 'HH:mm:ss') {
    props.take('format');
    set('seconds', true, props.at);
  }
  if (widget === 'date' && props.json['format'] === 'YYYY-MM-DD') props.take('format');
  if (Object.keys(own).length > 0) part.json['props'] = own;
}

function readLabels(node: Bag, props: Bag, part: Part, { found, columns }: PartPlace<FoundField>): void {
  const decorator = node.inner('x-decorator-props');
  const wide = decorator.json['gridSpan'];
  if (typeof wide === 'number' && columns !== undefined && wide >= 1 && wide <= columns) {
    decorator.take('gridSpan');
    if (wide > 1) say(part, 'span', (24 / columns) * wide, decorator.pointer('gridSpan'));
  }
  const title = node.text('title') ?? decorator.text('label');
  if (title !== undefined && title !== (part.json['label'] ?? found.shape.title))
    say(part, 'label', title, node.pointer('title'));
  const help = decorator.text('tooltip') ?? node.text('description') ?? decorator.text('extra');
  if (help !== undefined) say(part, 'help', help, node.at);
  const placeholder = props.text('placeholder');
  if (placeholder !== undefined && placeholder !== found.shape.description) {
    say(part, 'placeholder', placeholder, props.pointer('placeholder'));
  }
  const length = props.json['maxLength'];
  if (typeof length === 'number' && found.valueType === 'string') {
    props.take('maxLength');
    if (found.shape.constraints.maxLength !== length) say(part, 'maxLength', length, props.pointer('maxLength'));
  }
  const decoration = node.text('x-decorator') ?? 'FormItem';
  if (decoration !== 'FormItem')
    node.leave(
      'x-decorator',
      reason(
        words(`pages have no decorator ${decoration}`, `页面没有装饰器 ${decoration}`),
        words('the field stands with its label, as in FormItem', '字段带标签显示，与 FormItem 相同'),
      ),
    );
  leaveProps(decorator);
}

function choicesOf(node: Bag, props: Bag): readonly [key: string, value: unknown] | undefined {
  if (node.json['enum'] !== undefined) return ['enum', node.json['enum']];
  if (node.json['dataSource'] !== undefined) return ['dataSource', node.json['dataSource']];
  return props.json['options'] === undefined ? undefined : ['options', props.json['options']];
}

/** Choices; those that the contract has too are not repeated. */
function readChoices(node: Bag, props: Bag, part: Part, { shape }: FoundField): void {
  const given = choicesOf(node, props);
  if (!given) return;
  const [key, value] = given;
  const bag = key === 'options' ? props : node;
  const items = bag.attempt(key, () => choiceItems(value));
  if (!items || items.length === 0) return;
  if (dictionaryOf(shape) !== undefined || part.json['options'] !== undefined || shape.options) {
    bag.leave(
      key,
      reason(
        words('the contract has the choices of this field', '契约已经规定了这个字段的选项'),
        words('the page offers those', '页面使用契约的选项'),
      ),
    );
    return;
  }
  say(part, 'options', { items }, bag.pointer(key));
}

function choiceItems(given: unknown): readonly Json[] {
  if (!Array.isArray(given))
    throw new NotSame(
      words('the choices are made by code', '选项由代码产生'),
      words(
        "say where they come from: 'options' with an operation or a dictionary",
        '请写来源：options 的 operation 或 dictionary',
      ),
    );
  return given.map((one: unknown) => {
    const item = isRecord(one) ? one : { value: one, label: one };
    const { value, label = item['title'] ?? item['name'] ?? value, disabled } = item;
    const others = Object.keys(item).filter((key) => !CHOICE.includes(key));
    if (typeof value !== 'string' || !isPlain(label) || others.length > 0)
      throw new NotSame(
        others.length > 0
          ? words(`a choice of a page has no '${others[0] ?? ''}'`, `页面的选项没有“${others[0] ?? ''}”`)
          : words(
              `the value ${JSON.stringify(value)} of a choice is no text`,
              `选项的值 ${JSON.stringify(value)} 不是文本`,
            ),
        typeof value === 'boolean'
          ? words('for yes or no use Switch or Checkbox', '是否请用 Switch 或 Checkbox')
          : words('write value and label as texts', '值和名称请写成文本'),
      );
    return {
      value,
      label: isPlain(label) ? String(label) : '',
      ...(disabled === true && { disabled: true }),
    };
  });
}

const isPlain = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);

const CHOICE = ['value', 'label', 'title', 'name', 'key', 'disabled'];

function readDefault(node: Bag, part: Part, found: FoundField): void {
  const value = node.json['default'];
  if (value === undefined) return;
  node.attempt('default', () => {
    if (scriptOf(value) !== undefined || (isRecord(value) && found.valueType !== 'date-range'))
      throw new NotSame(
        words('the value at the start is made by code', '初始值由代码产生'),
        words("write 'default' as an expression of the page", '请把 default 写成页面的表达式'),
      );
    const isRange = found.valueType === 'date-range' && Array.isArray(value) && value.length === 2;
    const start = isRange ? { begin: value[0] as unknown, end: value[1] as unknown } : value;
    if (value !== '' && value !== null && start !== found.initial) say(part, 'default', start, node.pointer('default'));
  });
}
