import type { Node } from 'jsonc-parser';
import { getNodeValue } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { readSource } from '../read/source.ts';
import { chooseMode } from './modes.ts';

const modes = { view: {}, edit: { name: 'Edit', path: '/edit' }, add: { name: 'Add', path: '/add' } };

/** The members of a form in one of its modes. */
function formIn(mode: string, members: object): unknown {
  const { root } = readSource('form.json', JSON.stringify({ kind: 'form', modes, ...members }));
  return getNodeValue(chooseMode(root as Node, mode));
}

describe('a page in one of its modes', () => {
  it.each([
    ['one mode', 'edit', true],
    ['another mode', 'add', false],
    ['a list with the mode', ['add', 'edit'], true],
    ['a list without it', ['add', 'view'], false],
  ])('%s shows a field, or leaves it out', (_title, visible, isThere) => {
    const fields = [{ field: 'a', visible }, 'b'];

    expect(formIn('edit', { fields })).toMatchObject({ fields: isThere ? [{ field: 'a' }, 'b'] : ['b'] });
  });

  it('keeps the expression behind the modes as the condition', () => {
    const load = { a: { operation: 'queryA', when: ['edit', '{{ has(query.a) }}'] } };

    expect(formIn('edit', { load })).toMatchObject({ load: { a: { when: '{{ has(query.a) }}' } } });
    expect(formIn('add', { load })).toMatchObject({ load: {} });
  });

  it('asks for a field in the modes that require it', () => {
    const fields = [{ field: 'a', required: 'add' }];

    expect(formIn('add', { fields })).toMatchObject({ fields: [{ field: 'a', required: true }] });
    expect(formIn('edit', { fields })).toMatchObject({ fields: [{ field: 'a' }] });
  });

  it('keeps the fields of a submit that is of other modes, and hides the submit', () => {
    const submit = { operation: 'save', visible: ['add', 'edit'] };

    expect(formIn('view', { submit })).toMatchObject({ submit: { operation: 'save', visible: false } });
    expect(formIn('add', { submit })).toMatchObject({ submit: { operation: 'save' } });
  });

  it('disables the inputs of a read-only form, group or field', () => {
    const inputs = ['a', { type: 'alert', text: '…' }, { field: 'b', disabled: '{{ has(form.a) }}' }];
    const group = { type: 'group', name: 'g', fields: inputs };
    const locked = [
      { field: 'a', disabled: true },
      { type: 'alert', text: '…' },
      { field: 'b', disabled: true },
    ];

    expect(formIn('view', { readOnly: 'view', fields: [group] })).toMatchObject({ fields: [{ fields: locked }] });
    expect(formIn('view', { fields: [{ ...group, readOnly: ['view', 'add'] }] })).toMatchObject({
      fields: [{ fields: locked }],
    });
    expect(formIn('edit', { readOnly: 'view', fields: [group] })).toMatchObject({ fields: [{ fields: inputs }] });
    expect(formIn('view', { fields: [{ field: 'b', readOnly: 'view' }, 'a'] })).toMatchObject({
      fields: [{ field: 'b', disabled: true }, 'a'],
    });
  });

  it('leaves values of widgets and params as they are', () => {
    const fields = [{ field: 'a', props: { visible: 'add' }, default: { when: 'add' } }];

    expect(formIn('edit', { fields })).toMatchObject({ fields });
  });
});
