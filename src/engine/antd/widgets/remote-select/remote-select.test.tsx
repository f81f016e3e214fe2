import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { CallOptions } from '../../../headless/ports/call-options.ts';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { remoteSelectWidget } from './RemoteSelect.tsx';

type Params = Readonly<Record<string, unknown>>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const funds = Array.from({ length: 45 }, (_, index) => ({
  fundCode: String(index + 1).padStart(6, '0'),
  fundName: `基金${index + 1}号`,
}));
const source = { operation: 'queryFunds', search: 'keyword', value: 'fundCode', label: 'fundName' };

/** The server of these tests: searches by code or name, pages of twenty. */
function answer({ keyword = '', page = 1, limit = 20 }: Params) {
  const found = funds.filter(({ fundCode, fundName }) => `${fundCode}${fundName}`.includes(String(keyword)));
  const from = (Number(page) - 1) * Number(limit);
  return { total: found.length, list: found.slice(from, from + Number(limit)) };
}

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: '基金' });
const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
const type = (text: string) => fireEvent.change(combobox(), { target: { value: text } });

async function open({ several = false, value, props = {}, call }: Partial<Setup> = {}) {
  const calls: { readonly params: Params; readonly signal: AbortSignal | undefined }[] = [];
  const edit = renderEdit(remoteSelectWidget, {
    value,
    field: { ...field, label: '基金', valueType: several ? 'string[]' : 'string' },
    props: { ...source, ...props },
    call: async (_operation, params, options) => {
      const page = options?.page && { page: options.page.number, limit: options.page.size };
      const sent = { ...params, ...page };
      calls.push({ params: sent, signal: options?.signal });
      return await (call ?? answer)(sent, options);
    },
  });
  await pass();
  return { ...edit, calls };
}

interface Setup {
  readonly several: boolean;
  readonly value: unknown;
  readonly props: Params;
  readonly call: (params: Params, options: Pick<CallOptions, 'signal'> | undefined) => unknown;
}

const unfold = async () => {
  fireEvent.mouseDown(combobox());
  await pass();
};

describe('remote select: choices', () => {
  it('come when the list opens, a page at a time', async () => {
    const { calls } = await open();
    expect(calls).toEqual([]);

    await unfold();

    expect(calls.map(({ params }) => params)).toEqual([{ page: 1, limit: 20 }]);
    expect(shown()[0]).toBe('基金1号');
    expect(screen.getByText('向下滚动加载更多…')).toBeTruthy();
  });

  it('go on with the next page near the end of the list, until there is no more', async () => {
    const { calls } = await open();
    await unfold();
    const list = document.querySelector('.rc-virtual-list-holder')!;

    for (let page = 0; page < 4; page += 1) {
      fireEvent.scroll(list);
      await pass();
    }

    expect(calls.map(({ params }) => params['page'])).toEqual([1, 2, 3]);
    expect(screen.queryByText('向下滚动加载更多…')).toBeNull();
  });

  it('are searched once typing has rested for 300 ms', async () => {
    const { calls } = await open();
    await unfold();

    type('4');
    await pass(299);
    type('43');
    await pass(299);
    expect(calls.length).toBe(1);
    expect(shown()).toEqual([]);
    await pass(1);

    expect(calls.at(-1)?.params).toEqual({ keyword: '43', page: 1, limit: 20 });
    expect(shown()).toEqual(['基金43号']);
  });

  it('of an earlier search are cancelled and never shown', async () => {
    const held: ((value: unknown) => void)[] = [];
    const { calls } = await open({ call: () => new Promise((resolve) => void held.push(resolve)) });
    await unfold();
    type('4');
    await pass(300);
    type('43');
    await pass(300);

    held[2]?.(answer({ keyword: '43' }));
    await pass();
    held[1]?.(answer({ keyword: '4' }));
    held[0]?.(answer({}));
    await pass();

    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    expect(shown()).toEqual(['基金43号']);
  });

  it('may come all at once and are then searched where they are', async () => {
    const { search: _, ...whole } = source;
    const { calls } = await open({ props: { ...whole, search: undefined, paged: false }, call: () => funds });
    await unfold();

    type('43');
    await pass(300);

    expect(calls.map(({ params }) => params)).toEqual([{}]);
    expect(shown()).toEqual(['基金43号']);
  });

  it('that match nothing say so', async () => {
    await open();
    await unfold();

    type('没有');
    await pass(300);

    expect(screen.getByText('没有符合条件的选项')).toBeTruthy();
  });

  it('that failed to load say so and are asked for again', async () => {
    let failing = true;
    await open({
      call: (params) => {
        if (failing) throw new Error('down');
        return answer(params);
      },
    });
    await unfold();
    expect(screen.getByRole('alert').textContent).toContain('选项加载失败');

    failing = false;
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    await pass();

    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()[0]).toBe('基金1号');
  });
});

describe('remote select: values', () => {
  it('are given by the label that is chosen', async () => {
    const { given } = await open();
    await unfold();

    fireEvent.click(screen.getByTitle('基金2号'));

    expect(given).toEqual(['000002']);
  });

  it('of several are a list, and null for none', async () => {
    const { given } = await open({ several: true });
    await unfold();

    fireEvent.click(screen.getByTitle('基金2号'));
    fireEvent.click(screen.getAllByTitle('基金2号').at(-1)!);

    expect(given).toEqual([['000002'], null]);
  });

  it('show their label on load though no page with them has come', async () => {
    const { calls, container } = await open({ value: '000043' });

    expect(calls.map(({ params }) => params)).toEqual([{ keyword: '000043', page: 1, limit: 20 }]);
    expect(container.textContent).toContain('基金43号');
  });

  it('are found by the param that the page names', async () => {
    const { calls } = await open({ value: '000043', props: { find: 'fundCode' } });

    expect(calls[0]?.params).toMatchObject({ fundCode: '000043' });
  });

  it('show the label of their record, where the page names the operation that reads one', async () => {
    const record = { operation: 'readFund', param: 'id' };
    const calls: unknown[] = [];
    const { container } = await open({
      value: '000043',
      props: { record, search: undefined },
      call: (params) => (calls.push(params), funds[42]),
    });

    expect(calls).toEqual([{ id: '000043' }]);
    expect(container.textContent).toContain('基金43号');
  });

  it('are numbers where the contract has numbers', async () => {
    const edit = renderEdit(remoteSelectWidget, {
      value: 7,
      field: { ...field, label: '基金', valueType: 'integer' },
      props: { ...source, value: 'id', label: 'name' },
      call: () =>
        Promise.resolve([
          { id: 7, name: '七号' },
          { id: 8, name: '八号' },
        ]),
    });
    await pass();
    expect(edit.container.textContent).toContain('七号');
    await unfold();

    fireEvent.click(screen.getByTitle('八号'));

    expect(edit.given).toEqual([8]);
  });

  it('stay a code where the label cannot be found', async () => {
    const { given, container } = await open({ value: 'X', call: () => Promise.reject(new Error('down')) });

    expect(container.textContent).toContain('X');
    expect(given).toEqual([]);
  });
});

test.each([
  ['000043', '基金43号'],
  [['000001', '000002'], '基金1号、基金2号'],
  ['X', 'X'],
  [null, '--'],
] as const)('reads %s as %s', async (value, text) => {
  const call = (_operation: string, params: Params) => Promise.resolve(answer(params));
  const { container } = renderText(remoteSelectWidget, { value, props: source }, 'read', { call });

  await pass();

  expect(container.textContent).toBe(text);
});

describe('remote select: a pasted text', () => {
  const paste = async (text: string) => {
    fireEvent.paste(combobox(), { clipboardData: { getData: () => text } });
    await pass(400);
  };

  it.each([
    ['its code', '000012', false, ['000012']],
    ['its label, from a sheet', '基金12号\r\n', false, ['000012']],
    ['its label at full width', '基金１２号', false, ['000012']],
    ['codes and labels of a column', '000003\n基金12号', true, [['000003', '000012']]],
    ['codes with commas', '000003,000004', true, [['000003', '000004']]],
    // 基金1号 is found with 基金1号, 基金11号 …: the label is exact.
    ['a label that others begin with', '基金1号', false, ['000001']],
  ])('takes the one choice by %s', async (_what, text, several, given) => {
    const edit = await open({ several });

    await paste(text);

    expect(edit.given).toEqual(given);
    expect(combobox().value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['基金', false, '“基金”不正确，没有这个选项，请从搜索结果中选择'],
    ['999999', false, '“999999”不正确，没有这个选项，请从搜索结果中选择'],
    ['000003,999999', true, '“999999”不正确，没有这个选项，请从搜索结果中选择'],
  ])('%j stays as a search, with the reason', async (text, several, reason) => {
    const edit = await open({ several });
    await unfold();

    await paste(text);

    expect(edit.given).toEqual([]);
    expect(combobox().value).toBe(text);
    expect(screen.getByRole('alert').textContent).toBe(reason);
  });

  it('with the label of two is refused with their codes', async () => {
    const twins = [
      { fundCode: '1', fundName: '同名' },
      { fundCode: '2', fundName: '同名' },
    ];
    const edit = await open({ call: () => ({ total: 2, list: twins }) });

    await paste('同名');

    expect(edit.given).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('“同名”不正确，同名选项不止一个，请填写代码1、2');
  });

  it('joins those already chosen', async () => {
    const edit = await open({ several: true, value: ['000001'] });

    await paste('000002');

    expect(edit.given).toEqual([['000001', '000002']]);
  });
});
