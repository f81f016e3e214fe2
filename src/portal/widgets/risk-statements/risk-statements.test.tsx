import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RiskStatementsEdit, riskStatementsWidget } from './RiskStatements.tsx';

const statements = [
  { no: '1', text: '不保证收益' },
  { no: '2', text: '自有资金' },
  { no: '3', text: '自担风险' },
];

const field = {
  name: 'statementNos',
  label: '风险揭示',
  widget: 'risk-statements',
  valueType: 'string[]',
  props: {},
  required: true,
  constraints: {},
  rules: [],
} as const;

function Statements({ heard }: { readonly heard: (value: readonly string[] | null) => void }) {
  const [value, setValue] = useState<readonly string[] | null>(null);
  return (
    <RiskStatementsEdit
      id="statements"
      value={value}
      onChange={(next) => {
        setValue(next);
        heard(next);
      }}
      disabled={false}
      invalid={false}
      field={field}
      props={{ statements }}
      call={() => Promise.resolve(null)}
    />
  );
}

test('each statement has a box of its own, and they stay in their order', () => {
  const given: unknown[] = [];
  render(<Statements heard={(value) => given.push(value)} />);
  const [first, second] = screen.getAllByRole('checkbox');

  for (const box of [second, first, second, first]) if (box) fireEvent.click(box);

  expect(given).toEqual([['2'], ['1', '2'], ['1'], null]);
  expect(screen.getByRole('status').textContent).toBe('已确认 0 / 3 条');
});

test('all of them must be ticked', () => {
  const { check } = riskStatementsWidget;
  const given = { props: { statements }, label: '风险揭示', today: '2026-11-20' };

  expect(check?.({ ...given, value: ['1', '3'] })).toBe('请逐条阅读并勾选，还有 1 条未确认');
  expect(check?.({ ...given, value: ['1', '2', '3'] })).toBeUndefined();
});
