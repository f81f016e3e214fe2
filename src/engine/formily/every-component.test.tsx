import * as antdV5 from '@formily/antd-v5';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../antd/widgets/testing/render-face.ts';
import type { EditFaceProps } from '../headless/widgets/widget.ts';
import { defineFormilyWidget } from './define-formily-widget.ts';
import type { FormilyComponent, FormilyOptions } from './formily-part.ts';

const { ArrayItems, ArrayTable, ArrayCards, ArrayCollapse, ArrayTabs } = antdV5;
const { Cascader, Checkbox, DatePicker, Editable, FormItem, Input, NumberPicker, Password, PreviewText } = antdV5;
const { Radio, Select, SelectTable, Switch, TimePicker, Transfer, TreeSelect, Upload } = antdV5;

const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const type = (text: string, at = 0) =>
  fireEvent.change(screen.getAllByRole('textbox')[at]!, { target: { value: text } });
const press = (role: string, name?: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, name === undefined ? {} : { name }));
const pick = (text: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(screen.getAllByTitle(text).at(-1)!);
};
const enter = (text: string, at = 0) => {
  const input = screen.getAllByRole('textbox')[at]!;
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
};

/** Records with one text each, as an array component takes them. */
const records = (name: string): Record<string, unknown> => {
  const text = { name: { type: 'string', 'x-component': 'Input' } };
  const column = {
    type: 'void',
    'x-component': 'ArrayTable.Column',
    'x-component-props': { title: '名称' },
    properties: text,
  };
  return {
    type: 'array',
    items: {
      type: 'object',
      'x-component-props': { header: '记录' },
      properties: name === 'ArrayTable' ? { column } : text,
    },
    properties: { add: { type: 'void', title: '添加', 'x-component': `${name}.Addition` } },
  };
};
const parts: Readonly<Record<string, FormilyComponent>> = {
  ArrayItems,
  ArrayTable,
  ArrayCards,
  ArrayCollapse,
  SelectTable,
  FormItem,
  Input,
};
const array = (name: string): FormilyOptions => ({
  schema: records(name),
  components: parts,
});

const ofRecords = (name: string, component: unknown): Case => ({
  component,
  options: { group: true, ...array(name) },
  act: () => {
    press('button', /添\s?加/u);
    type('x');
  },
  given: [{ name: 'x' }],
  value: [{ name: 'y' }],
  shown: 'y',
});

interface Case {
  readonly component: unknown;
  readonly options?: FormilyOptions;
  readonly face?: Partial<EditFaceProps>;
  readonly act: () => unknown;
  readonly given: unknown;
  /** A value of the page, and a text or an element's value that shows it. */
  readonly value: unknown;
  readonly shown: string;
}

const tree = [{ value: 'r', label: '根', title: '根', children: [{ value: 'l', label: '叶', title: '叶' }] }];
const rows = [
  { id: 'x1', bank: '甲银行' },
  { id: 'x2', bank: '乙银行' },
];

const cases: Readonly<Record<string, Case>> = {
  Input: { component: Input, act: () => type('x'), given: 'x', value: 'y', shown: 'y' },
  'Input.TextArea': { component: Input.TextArea, act: () => type('x'), given: 'x', value: 'y', shown: 'y' },
  Password: {
    component: Password,
    act: () => fireEvent.change(screen.getByLabelText(/购买金额/u), { target: { value: 'x' } }),
    given: 'x',
    value: 'y',
    shown: 'y',
  },
  NumberPicker: {
    component: NumberPicker,
    act: () => fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '12' } }),
    given: 12,
    value: 7,
    shown: '7',
  },
  Select: { component: Select, face: { options }, act: () => pick('甲'), given: 'a', value: 'b', shown: '乙' },
  'Radio.Group': {
    component: Radio.Group,
    options: { group: true },
    face: { options },
    act: () => press('radio', '甲'),
    given: 'a',
    value: 'b',
    shown: '乙',
  },
  Checkbox: { component: Checkbox, act: () => press('checkbox'), given: true, value: true, shown: 'checked' },
  'Checkbox.Group': {
    component: Checkbox.Group,
    options: { group: true },
    face: { options },
    act: () => press('checkbox', '甲'),
    given: ['a'],
    value: ['b'],
    shown: '乙',
  },
  Switch: { component: Switch, act: () => press('switch'), given: true, value: true, shown: 'checked' },
  DatePicker: {
    component: DatePicker,
    act: () => enter('2026-11-30'),
    given: '2026-11-30',
    value: '2026-11-02',
    shown: '2026-11-02',
  },
  'DatePicker.RangePicker': {
    component: DatePicker.RangePicker,
    options: { group: true },
    act: () => {
      enter('2026-11-01');
      enter('2026-11-30', 1);
    },
    given: ['2026-11-01', '2026-11-30'],
    value: ['2026-11-02', '2026-11-03'],
    shown: '2026-11-03',
  },
  TimePicker: {
    component: TimePicker,
    act: () => enter('10:20:30'),
    given: '10:20:30',
    value: '09:00:00',
    shown: '09:00:00',
  },
  'TimePicker.RangePicker': {
    component: TimePicker.RangePicker,
    options: { group: true },
    act: () => {
      enter('10:20:30');
      enter('11:20:30', 1);
    },
    given: ['10:20:30', '11:20:30'],
    value: ['09:00:00', '09:30:00'],
    shown: '09:30:00',
  },
  Cascader: {
    component: Cascader,
    face: { props: { options: tree } },
    act: () => {
      fireEvent.mouseDown(screen.getByRole('combobox'));
      fireEvent.click(screen.getByTitle('根'));
      fireEvent.click(screen.getByTitle('叶'));
    },
    given: ['r', 'l'],
    value: ['r', 'l'],
    shown: '叶',
  },
  TreeSelect: {
    component: TreeSelect,
    face: { props: { treeData: tree } },
    act: () => pick('根'),
    given: 'r',
    value: 'r',
    shown: '根',
  },
  Transfer: {
    component: Transfer,
    options: { group: true },
    face: { options, props: { render: ({ title }: { title: string }) => title } },
    act: () => {
      fireEvent.click(screen.getByText('甲'));
      fireEvent.click(screen.getAllByRole('button').find((one) => !one.hasAttribute('disabled'))!);
    },
    given: ['a'],
    value: ['b'],
    shown: '乙',
  },
  Upload: {
    component: Upload,
    options: { group: true },
    face: { props: { beforeUpload: () => false } },
    act: async () => {
      const input = document.querySelector('input[type=file]')!;
      fireEvent.change(input, { target: { files: [new File(['x'], 'x.pdf')] } });
      await screen.findByText('x.pdf');
    },
    given: [expect.objectContaining({ name: 'x.pdf' })],
    value: [{ uid: '1', name: 'y.pdf', status: 'done' }],
    shown: 'y.pdf',
  },
  SelectTable: {
    component: SelectTable,
    options: {
      group: true,
      schema: {
        type: 'string',
        properties: { bank: { type: 'void', title: '银行', 'x-component': 'SelectTable.Column' } },
      },
      components: parts,
    },
    face: { props: { mode: 'single', valueType: 'key', primaryKey: 'id', dataSource: rows } },
    act: () => fireEvent.click(screen.getAllByRole('radio')[1]!),
    given: 'x2',
    value: 'x1',
    shown: '甲银行',
  },
  ArrayItems: { ...ofRecords('ArrayItems', ArrayItems) },
  ArrayCards: { ...ofRecords('ArrayCards', ArrayCards) },
  ArrayTable: { ...ofRecords('ArrayTable', ArrayTable) },
  ArrayCollapse: { ...ofRecords('ArrayCollapse', ArrayCollapse) },
  ArrayTabs: {
    component: ArrayTabs,
    options: {
      group: true,
      schema: { type: 'array', items: { type: 'string', 'x-component': 'Input' } },
      components: parts,
    },
    act: () => type('x'),
    given: ['x'],
    value: ['y'],
    shown: 'y',
  },
  Editable: {
    component: Editable,
    options: {
      group: true,
      schema: {
        type: 'object',
        title: '账户',
        properties: { name: { type: 'string', title: '户名', 'x-decorator': 'FormItem', 'x-component': 'Input' } },
      },
      components: parts,
    },
    act: async () => {
      fireEvent.click(document.querySelector('[class*=editable]')!);
      await screen.findByRole('textbox');
      type('x');
    },
    given: { name: 'x' },
    value: { name: 'y' },
    shown: 'y',
  },
  'PreviewText.Input': { component: PreviewText.Input, act: () => undefined, given: undefined, value: 'y', shown: 'y' },
};

const manifest = {
  name: 'of-formily',
  title: 'Formily',
  faces: ['edit', 'read'],
  valueTypes: ['any'],
  props: { type: 'object', additionalProperties: true, properties: {} },
};
const drawn = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());

/** Everything that an operator sees of values: texts, what is in inputs, and `checked`. */
function look(container: HTMLElement): string {
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input, textarea')];
  const isOn = container.querySelector('[aria-checked=true]') !== null || inputs.some(({ checked }) => checked);
  return [container.textContent, ...inputs.map(({ value }) => value), isOn ? 'checked' : ''].join(' ');
}

const define = ({ component, options: given }: Case) =>
  defineFormilyWidget(manifest, component as FormilyComponent, given);

describe.each(Object.entries(cases))('%s', (_name, one) => {
  test('gives what is entered, and nothing before', async () => {
    const { given } = renderEdit(define(one), one.face);
    await drawn();
    expect(given).toEqual([]);
    await one.act();

    await waitFor(() => expect(given.at(-1)).toEqual(one.given));
  });

  test('shows the value of the page, and gives none by that', async () => {
    const { container, given } = renderEdit(define(one), { ...one.face, value: one.value });
    await drawn();

    expect(look(container)).toContain(one.shown);
    expect(JSON.stringify(given)).toEqual('[]');
  });

  test('shows the value where it is only read', async () => {
    const { props = {}, options: choices = [] } = one.face ?? {};
    const { container } = renderText(define(one), { value: one.value, field, props, options: choices }, 'read');
    await drawn();

    expect(look(container) + container.innerHTML).toContain(one.shown);
  });
});

/** Layout, buttons and dialogs, and what the components above are made of. */
const withoutValue = [
  'ArrayBase',
  'BaseItem',
  'Form',
  'FormButtonGroup',
  'FormCollapse',
  'FormDialog',
  'FormDrawer',
  'FormGrid',
  'FormItem',
  'FormLayout',
  'FormLayoutDeepContext',
  'FormLayoutShallowContext',
  'FormStep',
  'FormTab',
  'GridColumn',
  'InternalArrayCards',
  'InternalRadio',
  'Placeholder',
  'PlaceholderContext',
  'Reset',
  'Space',
  'Submit',
];

test('no component of the library that takes a value is missing here', () => {
  const known = new Set(Object.keys(cases).map((name) => name.split('.')[0]));
  const others = Object.keys(antdV5).filter((name) => /^[A-Z]/u.test(name) && !known.has(name));

  expect(others.toSorted()).toEqual(withoutValue);
});
