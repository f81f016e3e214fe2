import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildArray, buildField, buildWizard, renderPage } from '#engine/testing';

const rows = buildArray('rows', {
  layout: 'table',
  array: buildField('rows', {
    label: '指令',
    valueType: 'array',
    default: { $cel: 'data.sheet.rows' },
    constraints: { minItems: 1 },
  }),
  errors: { $cel: 'data.sheet.problems' },
  fields: [buildField('name', { label: '名称', required: true }), buildField('code', { label: '代码' })],
});
const file = buildField('file', {
  label: '文件',
  widget: 'file',
  valueType: 'file',
  required: true,
  props: { accept: ['xlsx'] },
});
const next = { operation: 'read', params: { file: { $cel: 'form.file' } }, name: 'sheet' };
const wizard = buildWizard({
  steps: [
    { name: 'choose', title: '选择', columnCount: 1, fields: [file], next },
    { name: 'correct', title: '检查', columnCount: 1, fields: [rows] },
  ],
});

const press = (page: ReturnType<typeof renderPage>, name: string) =>
  page.user.click(screen.getByRole('button', { name }));
const cell = (row: number, label: string) => screen.findByLabelText<HTMLInputElement>(`第 ${row} 行 ${label}`);
const type = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const choose = (name: string) =>
  act(async () => {
    const files = [new File([name], name)];
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } });
  });

/** The sheet that each file holds, by its name. */
const sheets: Readonly<Record<string, object>> = {
  'a.xlsx': {
    rows: [{ name: '甲', code: '1' }, { code: '9' }],
    problems: [
      { index: 1, field: 'name', message: '名称“？”不正确' },
      { index: 1, field: 'code', message: '代码9不存在' },
    ],
  },
  'b.xlsx': { rows: [{ name: '丙', code: '3' }], problems: [] },
};

async function open() {
  const page = renderPage(wizard, {
    calls: { read: ({ file: sent }) => sheets[(sent as File).name], apply: () => ({}) },
  });
  await screen.findByRole('button', { name: /选择文件/ });
  await choose('a.xlsx');
  await press(page, '下一步');
  await cell(2, '代码');
  return page;
}

it('an error found in a cell is shown there until the cell is changed', async () => {
  const page = await open();
  expect(await screen.findByText('代码9不存在')).toBeTruthy();
  expect(screen.getByText('名称“？”不正确')).toBeTruthy();
  expect((await cell(1, '名称')).getAttribute('aria-invalid')).not.toBe('true');

  type(await cell(2, '代码'), '2');
  type(await cell(2, '名称'), '乙');

  await waitFor(() => expect(screen.queryByText('代码9不存在')).toBeNull());
  expect(screen.queryByText('名称“？”不正确')).toBeNull();
  await press(page, '提交');
  await waitFor(() =>
    expect(page.calls.at(-1)).toMatchObject({
      operation: 'apply',
      params: {
        rows: [
          { name: '甲', code: '1' },
          { name: '乙', code: '2' },
        ],
      },
    }),
  );
});

it('another file takes the place of the rows, those that were corrected too; the same one does not', async () => {
  const page = await open();
  type(await cell(2, '代码'), '2');
  await press(page, '上一步');
  await press(page, '下一步');
  expect((await cell(2, '代码')).value).toBe('2');

  await press(page, '上一步');
  await choose('b.xlsx');
  await press(page, '下一步');

  await waitFor(async () => expect((await cell(1, '名称')).value).toBe('丙'));
  expect(screen.queryByLabelText('第 2 行 代码')).toBeNull();
});

it('a file of another kind is not sent, and says why', async () => {
  const page = renderPage(wizard, { calls: { read: () => ({}) } });
  await screen.findByRole('button', { name: /选择文件/ });
  await press(page, '下一步');
  expect(await screen.findByText('请选择文件')).toBeTruthy();

  await choose('名单.pdf');
  await press(page, '下一步');

  expect(await screen.findByText('文件格式不支持，仅支持 xlsx')).toBeTruthy();
  expect(page.calls).toEqual([]);
});
