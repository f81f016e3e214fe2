import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { PlannedField } from '#engine/language/edit';
import { emptyField, FieldTable } from './FieldTable.tsx';

afterEach(cleanup);

/** Renders the table, and records the fields after each edit. */
function open(): { fields: readonly PlannedField[] } {
  const shown: { fields: readonly PlannedField[] } = { fields: [emptyField] };
  function Table() {
    const [fields, setFields] = useState(shown.fields);
    const change = (next: readonly PlannedField[]): void => {
      shown.fields = next;
      setFields(next);
    };
    return <FieldTable kind="list" value={fields} dictionaries={[]} onChange={change} />;
  }
  render(<Table />);
  return shown;
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('the fields of an endpoint are typed, added and removed by row', () => {
  const shown = open();
  type('第 1 个字段的名称', '拜访日期');
  type('第 1 个字段的标识', 'visitDate');
  fireEvent.click(screen.getByRole('checkbox', { name: '第 1 个字段的查询条件' }));
  fireEvent.click(screen.getByRole('button', { name: '添加字段' }));
  type('第 2 个字段的标识', 'cost');

  expect(shown.fields).toMatchObject([{ name: 'visitDate', title: '拜访日期', asked: true }, { name: 'cost' }]);

  fireEvent.click(screen.getByRole('button', { name: '删除第 1 个字段' }));
  expect(shown.fields).toMatchObject([{ name: 'cost' }]);
});
