import { expect, it } from 'vitest';
import { draw, sentences, type FieldType } from './draw.ts';

/** Draws one node, named like its field. */
const drawOne = (node: object, type: FieldType) =>
  draw({ type: 'object', properties: { a: { 'x-decorator': 'FormItem', ...node } } }, { a: type });

const options = { items: [{ value: 'x', label: 'X' }] };
const choices = [{ value: 'x', label: 'X' }];

it.each<[component: string, type: FieldType, part: unknown, props?: object, words?: object]>([
  ['Input', 'text', 'a'],
  ['Input', 'amount', 'a'],
  ['Input.TextArea', 'text', { field: 'a', widget: 'textarea', props: { rows: 3 } }, { rows: 3 }],
  ['TextArea', 'text', { field: 'a', widget: 'textarea' }],
  ['Password', 'text', { field: 'a', widget: 'password' }],
  ['NumberPicker', 'whole', { field: 'a', props: { min: 1, max: 9, step: 2 } }, { min: 1, max: 9, step: 2 }],
  ['InputNumber', 'number', { field: 'a', props: { unit: 'kg' } }, { addonAfter: 'kg' }],
  ['NumberPicker', 'amount', 'a'],
  ['Select', 'text', { field: 'a', options }, {}, { enum: choices }],
  ['Select', 'text', { field: 'a', options: { items: [{ value: 'x', label: 'x' }] } }, {}, { enum: ['x'] }],
  ['Select', 'text', { field: 'a', options }, { options: choices, showSearch: true }],
  ['Select', 'list', { field: 'a', options }, { mode: 'multiple' }, { dataSource: choices }],
  [
    'Radio.Group',
    'text',
    { field: 'a', widget: 'radio', props: { button: true }, options },
    { optionType: 'button' },
    { enum: choices },
  ],
  ['Checkbox.Group', 'list', { field: 'a', widget: 'check-list', options }, {}, { enum: choices }],
  ['Transfer', 'list', { field: 'a', widget: 'transfer', options }, {}, { enum: choices }],
  ['Checkbox', 'yes', { field: 'a', widget: 'checkbox' }],
  ['Switch', 'yes', 'a'],
  ['DatePicker', 'day', 'a'],
  ['DatePicker', 'day', 'a', { format: 'YYYY-MM-DD' }],
  ['DatePicker', 'moment', 'a', { showTime: true }],
  ['DatePicker', 'text', { field: 'a', widget: 'month' }, { picker: 'month' }],
  ['TimePicker', 'text', { field: 'a', widget: 'time', props: { seconds: true } }],
])('%s of a %s is %j', (component, type, part, props = {}, words = {}) => {
  const { page, left, nodes, made } = drawOne({ 'x-component': component, 'x-component-props': props, ...words }, type);

  expect({ fields: page.fields, left: sentences(left), nodes, made }).toEqual({
    fields: [part],
    left: [],
    nodes: 1,
    made: 1,
  });
});

it.each<[component: string, type: FieldType, part: unknown, sentence: string, props?: object]>([
  [
    'Input',
    'whole',
    'a',
    "x-component: Input does not give a value of type integer as it is set; the page uses the widget 'number'",
  ],
  [
    'Select',
    'text',
    'a',
    "x-component: Select does not give a value of type string as it is set; the page uses the widget 'text'",
    { mode: 'tags' },
  ],
  [
    'DatePicker',
    'day',
    'a',
    "x-component: DatePicker does not give a value of type date as it is set; the page uses the widget 'date'",
    { picker: 'week' },
  ],
  [
    'Cascader',
    'text',
    'a',
    "x-component: Cascader does not give a value of type string as it is set; the page uses the widget 'text'",
  ],
  ['Inputt', 'text', 'a', 'x-component: pages have no component Inputt; did you mean Input?'],
  ['ColorPicker', 'text', 'a', "x-component: pages have no component ColorPicker; the page uses the widget 'text'"],
])('%s for a %s is named', (component, type, part, sentence, props = {}) => {
  const { page, left, made } = drawOne({ 'x-component': component, 'x-component-props': props }, type);

  expect(page.fields).toEqual([part]);
  expect(sentences(left)).toEqual(
    [`/properties/a/${sentence}`].map((one) => one.replace('/x-component:', '/x-component x-component:')),
  );
  expect(made).toBe(0);
});

it.each<[string, object, unknown]>([
  ['a title', { title: 'Name' }, { field: 'a', label: 'Name' }],
  ['the title of the contract', { title: 'a' }, 'a'],
  ['a description', { description: 'As in the register' }, { field: 'a', help: 'As in the register' }],
  ['a tooltip', { 'x-decorator-props': { tooltip: 'As in the register' } }, { field: 'a', help: 'As in the register' }],
  ['a label', { 'x-decorator-props': { label: 'Name' } }, { field: 'a', label: 'Name' }],
  ['a placeholder', { 'x-component-props': { placeholder: 'At most 9' } }, { field: 'a', placeholder: 'At most 9' }],
  ['a length', { 'x-component-props': { maxLength: 9 } }, { field: 'a', maxLength: 9 }],
  ['a default', { default: 'x' }, { field: 'a', default: 'x' }],
  ['required', { required: true }, { field: 'a', required: true }],
  ['disabled', { 'x-disabled': true }, { field: 'a', disabled: true }],
  ['a disabled component', { 'x-component-props': { disabled: true } }, { field: 'a', disabled: true }],
  ['not editable', { 'x-editable': false }, { field: 'a', disabled: true }],
  ['a pattern', { 'x-pattern': 'readPretty' }, { field: 'a', disabled: true }],
  ['an editable pattern', { 'x-pattern': 'editable' }, 'a'],
  ['visible', { 'x-visible': true }, 'a'],
  ['not hidden', { 'x-hidden': false }, 'a'],
  ['no display', { 'x-display': 'none' }, { field: 'a', visible: false }],
  ['what designers need', { 'x-designable-id': 'q1', 'x-index': 3, name: 'a' }, 'a'],
])('takes %s', (_what, words, part) => {
  const { page, left } = drawOne({ 'x-component': 'Input', ...words }, 'text');

  expect({ fields: page.fields, left: sentences(left) }).toEqual({ fields: [part], left: [] });
});

it.each<[string, object, string]>([
  [
    'hidden',
    { 'x-hidden': true },
    "/x-hidden x-hidden: a hidden field keeps and sends its value in Formily; on a page it is not sent; use 'visible' where the value may be dropped",
  ],
  [
    'looks',
    { 'x-component-props': { style: { width: 1 } } },
    '/x-component-props/style style: it is about looks: the theme and the grid of the page decide; leave it out',
  ],
  [
    'a misspelled prop',
    { 'x-component-props': { placeHolder: 'x' } },
    "/x-component-props/placeHolder placeHolder: no widget of this field has a prop like 'placeHolder'; did you mean placeholder?",
  ],
  [
    'a misspelled word',
    { 'x-reaction': {}, 'x-visibel': false },
    "/x-visibel x-visibel: this part of a page has nothing like 'x-visibel'; did you mean x-visible?",
  ],
  [
    'choices of code',
    { enum: '{{fetchAll()}}' },
    "/enum enum: the choices are made by code; say where they come from: 'options' with an operation or a dictionary",
  ],
  [
    'choices of yes and no',
    { enum: [{ value: true, label: 'Yes' }] },
    '/enum enum: the value true of a choice is no text; for yes or no use Switch or Checkbox',
  ],
  [
    'choices of numbers',
    { enum: [{ value: 1, label: 'One' }] },
    '/enum enum: the value 1 of a choice is no text; write value and label as texts',
  ],
  [
    'a default of code',
    { default: '{{today()}}' },
    "/default default: the value at the start is made by code; write 'default' as an expression of the page",
  ],
  [
    'a decorator',
    { 'x-decorator': 'Editable' },
    '/x-decorator x-decorator: pages have no decorator Editable; the field stands with its label, as in FormItem',
  ],
  [
    'content',
    { 'x-content': 'x' },
    "/x-content x-content: this part of a page has nothing like 'x-content'; leave it out",
  ],
  [
    'a default of another type',
    { default: 3 },
    '/default default: the default must be text, but is 3; write "3"; the page stands without it',
  ],
])('names %s', (_what, words, sentence) => {
  const { left, made } = drawOne({ 'x-component': 'Input', ...words }, 'text');

  expect(sentences(left)).toEqual([`/properties/a${sentence}`]);
  expect(made).toBe(1);
});
