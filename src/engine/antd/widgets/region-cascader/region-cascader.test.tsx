import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { regionCascaderWidget } from './RegionCascader.tsx';
import manifest from './widget.json' with { type: 'json' };

type Params = Readonly<Record<string, unknown>>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const areas = manifest.examples[0]!.answers.queryAreas;
const { props } = manifest.examples[0]!;
const answer = ({ parent, keyword }: Params) =>
  areas.filter((area) => (typeof keyword === 'string' ? area.name.includes(keyword) : area.parent === parent));
const labelled = { ...field, label: '注册地址', valueType: 'string[]' } as const;
const combobox = () => screen.getByRole('combobox', { name: '注册地址' });
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await pass();
};

async function open(value: readonly string[] | null = null, call: (params: Params) => unknown = answer) {
  const calls: Params[] = [];
  const edit = renderEdit(regionCascaderWidget, {
    value,
    props,
    field: labelled,
    call: async (_operation, params) => {
      calls.push(params);
      return await call(params);
    },
  });
  await pass();
  return { ...edit, calls };
}

test('a level is loaded when the one above is chosen, and once only', async () => {
  const { calls, given } = await open();
  expect(calls).toEqual([]);
  fireEvent.mouseDown(combobox());
  await pass();

  await press('浙江省');
  await press('广东省');
  await press('浙江省');
  await press('杭州市');
  await press('西湖区');

  expect(calls).toEqual([{ parent: '0' }, { parent: '330000' }, { parent: '440000' }, { parent: '330100' }]);
  expect(given).toEqual([['330000', '330100', '330106']]);
});

test('the names of a value are shown on load', async () => {
  const { container } = await open(['440000', '440300', '440305']);

  expect(container.textContent).toContain('广东省 / 深圳市 / 南山区');
});

test('the list stays where the operator looks though another place is chosen', async () => {
  const { given } = await open(['440000', '440300', '440305']);
  fireEvent.mouseDown(combobox());
  await pass();

  await press('浙江省');
  await press('宁波市');
  await press('鄞州区');

  expect(given).toEqual([['330000', '330200', '330212']]);
});

test('a name is searched over all levels once typing has rested', async () => {
  const { calls, given } = await open();
  fireEvent.mouseDown(combobox());
  await pass();

  fireEvent.change(combobox(), { target: { value: '西湖' } });
  await pass(300);
  fireEvent.click(document.querySelector('.ant-cascader-menu-item')!);
  await pass();

  expect(calls.filter(({ keyword }) => keyword !== undefined)).toEqual([{ keyword: '西湖' }]);
  expect(given).toEqual([['330000', '330100', '330106']]);
});

test('a place without parts is a whole of its own', async () => {
  const { given } = await open(null, (params) => (params['parent'] === '0' ? answer(params) : []));
  fireEvent.mouseDown(combobox());
  await pass();

  await press('浙江省');
  await press('浙江省');

  expect(given).toEqual([['330000']]);
});

test('a level that failed to load is asked for again', async () => {
  let failing = true;
  await open(null, (params) => {
    if (failing) throw new Error('down');
    return answer(params);
  });
  fireEvent.mouseDown(combobox());
  await pass();
  expect(screen.getByRole('alert').textContent).toContain('选项加载失败');

  failing = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  await pass();

  expect(screen.getByText('浙江省')).toBeTruthy();
});

test('the levels of a value on show are asked for once, though they are refused', async () => {
  const asked: Params[] = [];
  const call = (_operation: string, params: Params) => {
    asked.push(params);
    return Promise.reject(new Error('down'));
  };
  const value = ['440000', '440300', '440305'];
  renderText(regionCascaderWidget, { value, props, field: labelled }, 'read', { call });
  await pass(1000);

  expect(asked).toEqual([{ parent: '0' }, { parent: '440000' }, { parent: '440300' }]);
});

test.each([
  [['330000', '330100', '330106'], '浙江省 / 杭州市 / 西湖区'],
  [['330000', '339900'], '浙江省 / 339900'],
  [null, '--'],
])('reads %j as %s', async (value, text) => {
  const call = (_operation: string, params: Params) => Promise.resolve(answer(params));
  const { container } = renderText(regionCascaderWidget, { value, props, field: labelled }, 'read', { call });
  await pass();

  expect(container.textContent).toBe(text);
});
