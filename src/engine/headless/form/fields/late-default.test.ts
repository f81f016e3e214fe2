import { observable } from '@formily/reactive';
import { expect, it } from 'vitest';
import { createScope } from '#engine/language/run';
import { buildField } from '#engine/testing';
import { quietPorts } from '../../ports/quiet-ports.ts';
import { listFormFields } from './form-field.ts';
import { createFormModel } from '../form-model.ts';

const data = observable.shallow<{ apply?: { kind: string; text: string } }>({});
const fields = [
  buildField('text', { visible: { $cel: "form.kind == 'other'" }, default: { $cel: 'data.apply.text' } }),
  buildField('kind', { default: { $cel: 'data.apply.kind' } }),
];

it('a field takes a default that came before it had a place', () => {
  const form = createFormModel({
    fields: listFormFields(fields),
    id: 'late',
    ports: () => quietPorts,
    scope: (values) =>
      createScope({
        variables: {
          data,
          get form() {
            return values();
          },
        },
      }),
  });

  data.apply = { kind: 'other', text: '其他说明' };

  expect(form.values()).toEqual({ kind: 'other', text: '其他说明' });
});

it('a default is not taken away before the records have come that it is among', () => {
  const loaded = observable.shallow<Record<string, unknown>>({});
  const options = { kind: 'records', records: { $cel: 'data.roles' }, value: 'roleId', label: 'roleName' } as const;
  const roles = buildField('roleIds', { valueType: 'array', options, default: { $cel: 'data.user.roleIds' } });
  const form = createFormModel({
    fields: listFormFields([roles]),
    id: 'roles',
    ports: () => quietPorts,
    scope: () => createScope({ variables: { data: loaded } }),
  });
  form.connect();

  loaded['user'] = { roleIds: ['R1', 'R9'] };
  expect(form.values()).toEqual({ roleIds: ['R1', 'R9'] });
  loaded['roles'] = [{ roleId: 'R1', roleName: '经办' }];
  expect(form.values()).toEqual({ roleIds: ['R1'] });
  loaded['roles'] = [];
  expect(form.values()).toEqual({});
});

const recordChoices = { kind: 'records', records: { $cel: 'data.rows' }, value: 'id', label: 'id' } as const;

it.each([
  ['a single choice', {}, ['A'], { account: 'A' }],
  ['a single choice, not one of two', {}, ['A', 'B'], {}],
  ['only where something must be chosen', { required: false }, ['A'], {}],
  ['no list of choices', { valueType: 'string[]' }, ['A'], {}],
  ['its own default, which the choices have', { default: 'B' }, ['A', 'B'], { account: 'B' }],
] as const)('a required field takes %s', (_what, changes, ids, values) => {
  const loaded = observable.shallow<Record<string, unknown>>({});
  const account = buildField('account', { required: true, options: recordChoices, ...changes });
  const form = createFormModel({
    fields: listFormFields([account]),
    id: 'single',
    ports: () => quietPorts,
    scope: () => createScope({ variables: { data: loaded } }),
  });
  form.connect();

  loaded['rows'] = ids.map((id) => ({ id }));

  expect(form.values()).toEqual(values);
  expect(form.edits.dirty).toBe(false);
});

it('only the fields that are named can be changed, and they are pointed out', () => {
  const form = createFormModel({
    fields: listFormFields([buildField('tel', {}), buildField('email', {})]),
    id: 'only',
    ports: () => quietPorts,
    scope: () => createScope({}),
    editableFields: () => ['tel'],
  });

  expect(form.fields.map(({ disabled, asked }) => [disabled, asked])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('choices that depend on another field: a value missing among them is dropped, and the default replaces it', () => {
  const items = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
  const filter = { $cel: "form.kind == 'month' ? item.value == '4' : form.kind == 'day' ? item.value == '2' : true" };
  const form = createFormModel({
    fields: listFormFields([
      buildField('kind', {}),
      buildField('often', {
        options: { kind: 'static', items, filter, disabled: { $cel: "item.value == '3'" } },
        default: { $cel: "form.kind == 'month' ? '4' : form.kind == 'day' ? '2' : null" },
      }),
    ]),
    id: 'narrowed',
    ports: () => quietPorts,
    scope: (values) =>
      createScope({
        variables: {
          get form() {
            return values();
          },
        },
      }),
  });
  form.connect();
  const [kind, often] = form.fields;
  const offered = () => often?.choices?.items.map(({ value, disabled }) => (disabled ? `(${value})` : value)).join(' ');
  expect([offered(), often?.value]).toEqual(['1 2 (3) 4', undefined]);

  kind?.input('month');
  expect([offered(), often?.value]).toEqual(['4', '4']);

  kind?.input('any');
  often?.input('1');
  kind?.input('day');
  expect([offered(), often?.value]).toEqual(['2', '2']);

  // Until the operator chooses anew.
  kind?.input('month');
  kind?.input('any');
  expect(often?.value).toBe('4');
  often?.input('2');
  kind?.input('day');
  expect(often?.value).toBe('2');
});
