import { dictionaryOf, type FoundField } from '../../complete/field-source.ts';
import type { Bag } from './bag.ts';

/** What a component of Formily is on a page. */
export type Role = 'input' | 'wrapper' | 'panes' | 'group' | 'steps' | 'step' | 'array' | 'element' | 'submit';

/** Inputs: the widget for a field of the operation; undefined if its value is of another type. */
type Choose = (found: FoundField, props: Bag) => string | undefined;

const texts = (widget: string): Choose => ofType('string', widget);
const ofType =
  (type: string, widget: string): Choose =>
  ({ valueType }) =>
    valueType === type ? widget : undefined;

const date: Choose = ({ valueType }, props) => {
  const picker = props.take('picker') ?? 'date';
  if (picker === 'month') return valueType === 'string' ? 'month' : undefined;
  const timed = props.json['showTime'] !== undefined && props.take('showTime') !== false;
  return picker === 'date' && valueType === (timed ? 'date-time' : 'date') ? valueType : undefined;
};

const select: Choose = ({ valueType }, props) => {
  const mode = props.take('mode');
  props.take('showSearch');
  if (mode === 'multiple') return valueType === 'string[]' ? 'multi-select' : undefined;
  return mode === undefined && (valueType === 'string' || valueType === 'integer') ? 'select' : undefined;
};

const numeric: Choose = ({ valueType, shape }) => {
  if (dictionaryOf(shape) !== undefined) return undefined;
  return ['integer', 'number'].includes(valueType) ? 'number' : valueType === 'decimal' ? '' : undefined;
};

/** Components by name; `''` is the usual widget of the field's type. */
const inputs: Readonly<Record<string, Choose>> = {
  Input: (found) => (found.valueType === 'decimal' ? '' : texts('text')(found, undefined as never)),
  'Input.TextArea': texts('textarea'),
  Password: texts('password'),
  'Input.Password': texts('password'),
  NumberPicker: numeric,
  InputNumber: numeric,
  Select: select,
  'Radio.Group': texts('radio'),
  'Checkbox.Group': ofType('string[]', 'check-list'),
  Checkbox: ofType('boolean', 'checkbox'),
  Switch: ofType('boolean', 'switch'),
  DatePicker: date,
  'DatePicker.RangePicker': ofType('date-range', 'date-range'),
  TimePicker: texts('time'),
  TreeSelect: ({ shape }) => (shape.options || dictionaryOf(shape) ? '' : undefined),
  Cascader: () => undefined,
  Transfer: ofType('string[]', 'transfer'),
  Upload: ({ valueType }) => (valueType === 'array' ? '' : undefined),
  'Upload.Dragger': ({ valueType }) => (valueType === 'array' ? '' : undefined),
};

/** Names of the same components in other sets. */
const aliases: Readonly<Record<string, string>> = {
  TextArea: 'Input.TextArea',
  Textarea: 'Input.TextArea',
  RadioGroup: 'Radio.Group',
  CheckboxGroup: 'Checkbox.Group',
  RangePicker: 'DatePicker.RangePicker',
  DateRangePicker: 'DatePicker.RangePicker',
  'PreviewText.Input': 'Input',
  'PreviewText.Select': 'Select',
  'PreviewText.DatePicker': 'DatePicker',
  'PreviewText.DateRangePicker': 'DatePicker.RangePicker',
  'PreviewText.TimePicker': 'TimePicker',
  'PreviewText.TreeSelect': 'TreeSelect',
  'PreviewText.Cascader': 'Cascader',
};

const roles: Readonly<Record<string, Role>> = {
  FormLayout: 'wrapper',
  FormGrid: 'wrapper',
  'FormGrid.GridColumn': 'wrapper',
  GridColumn: 'wrapper',
  Space: 'wrapper',
  FormItem: 'wrapper',
  FormButtonGroup: 'wrapper',
  FormTab: 'panes',
  FormCollapse: 'panes',
  Card: 'group',
  'FormTab.TabPane': 'group',
  'FormCollapse.CollapsePanel': 'group',
  FormStep: 'steps',
  'FormStep.StepPane': 'step',
  ArrayTable: 'array',
  ArrayItems: 'array',
  ArrayCards: 'array',
  ArrayCollapse: 'array',
  ArrayTabs: 'array',
  Submit: 'submit',
};

/** Parts of an array component, by the end of their names, and what they let the operator do. */
export const elements: Readonly<Record<string, 'add' | 'remove' | 'move' | 'duplicate' | 'column' | 'index'>> = {
  Addition: 'add',
  Remove: 'remove',
  MoveUp: 'move',
  MoveDown: 'move',
  SortHandle: 'move',
  Copy: 'duplicate',
  Column: 'column',
  Item: 'column',
  CollapsePanel: 'column',
  Index: 'index',
};

export const chooseWidget = (component: string): Choose | undefined => inputs[plainName(component)];

/** The end of the name of a part of an array: `Addition` of `ArrayTable.Addition`. */
export const elementOf = (component: string): string | undefined => /^Array\w+\.(\w+)$/u.exec(component)?.[1];

/** What a component is; undefined for one that pages do not have. */
export function roleOf(component: string): Role | undefined {
  if (chooseWidget(component)) return 'input';
  if (elements[elementOf(component) ?? '']) return 'element';
  return roles[component];
}

export const knownComponents = (): readonly string[] => [
  ...Object.keys(inputs),
  ...Object.keys(aliases),
  ...Object.keys(roles),
];

/** A component of one set by its name in Formily's. */
export function plainName(component: string): string {
  return aliases[component] ?? component;
}
