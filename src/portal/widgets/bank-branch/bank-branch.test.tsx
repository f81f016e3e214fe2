import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, renderEdit, renderText } from '#engine/testing';
import { bankBranchWidget } from './BankBranch.tsx';
import manifest from './widget.json' with { type: 'json' };

type Params = Readonly<Record<string, unknown>>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { props, answers } = manifest.examples[0]!;
const hangzhou = '313299000015';
const shenzhen = '313584000027';
const labelled = { ...field, label: '开户支行' };

function answer(operation: string, params: Params): unknown {
  if (operation === 'queryAreas') return answers.queryAreas.filter(({ parent }) => parent === params['parent']);
  const fits = (record: Readonly<Record<string, string>>) =>
    ['bankCode', 'cityCode', 'cnapsCode'].every((name) => params[name] === undefined || params[name] === record[name]);
  const records = operation === 'queryBanks' ? answers.queryBanks : answers.queryBranches;
  const list = (records as readonly Readonly<Record<string, string>>[]).filter(fits);
  return { total: list.length, list };
}

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const control = (name: string) => screen.getByRole('combobox', { name });
const unfold = async (name: string) => {
  fireEvent.mouseDown(control(name));
  await pass();
};
const choose = async (text: string) => {
  fireEvent.click(screen.getAllByText(text).at(-1)!);
  await pass();
};

async function open(value: string | readonly string[] | null = null, several = false) {
  const calls: Params[] = [];
  const edit = renderEdit(bankBranchWidget, {
    value,
    props,
    field: { ...labelled, valueType: several ? 'string[]' : 'string' },
    call: (operation, params) => {
      if (operation === 'queryBranches') calls.push(params);
      return Promise.resolve(answer(operation, params));
    },
  });
  await pass();
  await pass();
  return { ...edit, calls };
}

test('bank and region narrow the branches down, the branch gives its number', async () => {
  const { calls, given } = await open();

  await unfold('开户银行');
  await choose('青禾银行');
  await unfold('开户行所在地区');
  await choose('浙江省');
  await choose('杭州市');
  await unfold('开户支行');
  await choose('青禾银行杭州西湖支行');

  expect(calls.at(-1)).toMatchObject({ bankCode: '313', cityCode: '330100' });
  expect(given).toEqual([hangzhou]);
  expect(screen.getByText(`联行号：${hangzhou}`)).toBeTruthy();
});

test('a number on load shows its bank, region and branch', async () => {
  const { container, given } = await open(shenzhen);

  for (const text of ['青禾银行', '广东省 / 深圳市', '青禾银行深圳南山支行'])
    expect(container.textContent).toContain(text);
  expect(given).toEqual([]);
});

test('a field of several gets number, bank, regions and name', async () => {
  const { given, container } = await open([shenzhen, '313', '440000', '440300', '青禾银行深圳南山支行'], true);
  expect(container.textContent).toContain('广东省 / 深圳市');

  await unfold('开户行所在地区');
  await choose('浙江省');
  await choose('杭州市');
  await unfold('开户支行');
  await choose('青禾银行杭州西湖支行');

  expect(given).toEqual([null, [hangzhou, '313', '330000', '330100', '青禾银行杭州西湖支行']]);
});

test('another bank takes the branch away', async () => {
  const { given, container } = await open(shenzhen);

  await unfold('开户银行');
  await choose('海晏银行');

  expect(given).toEqual([null]);
  expect(container.textContent).toContain('海晏银行');
  expect(container.textContent).not.toContain('青禾银行深圳南山支行');
});

test.each([
  [hangzhou, undefined],
  ['313299000014', '请输入正确的12位联行号'],
])('%s: %s', (value, problem) => {
  expect(bankBranchWidget.check?.({ value, props: {}, label: '联行号', today: '2026-11-20' })).toBe(problem);
});

test.each([
  [hangzhou, `青禾银行杭州西湖支行（${hangzhou}）`],
  ['999', '999'],
  [null, '--'],
])('reads %s as %s', async (value, text) => {
  const call = (operation: string, params: Params) => Promise.resolve(answer(operation, params));
  const { container } = renderText(bankBranchWidget, { value, props, field: labelled }, 'read', { call });
  await pass();

  expect(container.textContent).toBe(text);
});
