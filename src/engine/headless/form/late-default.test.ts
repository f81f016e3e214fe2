import { observable } from '@formily/reactive';
import { expect, it } from 'vitest';
import { createScope } from '#engine/language';
import { buildField } from '#engine/testing';
import { quietPorts } from '../ports/quiet-ports.ts';
import { listFormFields } from './form-field.ts';
import { createFormModel } from './form-model.ts';

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

it('only the fields that are named can be changed, and they are pointed out', () => {
  const form = createFormModel({
    fields: listFormFields([buildField('tel', {}), buildField('email', {})]),
    id: 'only',
    ports: () => quietPorts,
    scope: () => createScope({}),
    only: () => ['tel'],
  });

  expect(form.fields.map(({ disabled, asked }) => [disabled, asked])).toEqual([
    [false, true],
    [true, false],
  ]);
});
