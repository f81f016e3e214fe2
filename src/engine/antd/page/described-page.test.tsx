import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Unsaved, UnsavedValues } from '#engine';
import { buildColumn, buildDetail, buildField, buildForm, buildList, renderPage } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('shows another title of a column in the table that is open', async () => {
  const search = [buildField('keyword', { label: '关键字' })];
  const list = (label: string) => buildList({ search, columns: [buildColumn('id', { field: { label } })] });
  const page = renderPage(list('编号'), { calls: { query: () => ({ list: [{ id: 'R1' }], total: 1 }) } });
  const cell = await screen.findByText('R1');
  await page.user.type(await input('关键字'), '货币');
  const before = page.calls.length;

  page.describe(structuredClone(list('申请单号')));

  expect(screen.getByRole('columnheader', { name: /申请单号/u })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /^编号/u })).toBeNull();
  expect(screen.getByText('R1')).toBe(cell);
  expect((await input('关键字')).value).toBe('货币');
  expect(page.calls.length).toBe(before);
});

it('asks for the rows of another operation', async () => {
  const list = (operation: string) => buildList({ source: { operation, params: {} } });
  const rows = (id: string) => () => ({ list: [{ id }], total: 1 });
  const page = renderPage(list('query'), { calls: { query: rows('R1'), queryOther: rows('R2') } });
  await screen.findByText('R1');

  page.describe(list('queryOther'));

  expect(await screen.findByText('R2')).toBeTruthy();
  expect(screen.queryByText('R1')).toBeNull();
});

it('loads nothing again for another block of a detail', async () => {
  const detail = (name: string) =>
    buildDetail({
      load: [{ name: 'fund', operation: 'fund', params: {} }],
      blocks: [{ type: 'fields', data: 'fund', columnCount: 1, fields: [buildField(name)] }],
    });
  const page = renderPage(detail('name'), { calls: { fund: () => ({ name: '货币一号', code: '000001' }) } });
  await screen.findByText('货币一号');
  const before = page.calls.length;

  page.describe(detail('code'));

  expect(screen.getByText('000001')).toBeTruthy();
  expect(screen.queryByText('货币一号')).toBeNull();
  expect(page.calls.length).toBe(before);
});

it('keeps what was typed into a form whose fields change', async () => {
  let kept: UnsavedValues | undefined;
  const unsaved: Unsaved = {
    take: () => kept,
    keep: (values) => void (kept = values),
    onChange: () => undefined,
  };
  const form = (...names: string[]) => buildForm({ fields: names.map((name) => buildField(name, { label: name })) });
  const page = renderPage(form('姓名'), { unsaved });
  await page.user.type(await input('姓名'), '张三');

  page.describe(form('电话', '姓名'));

  expect((await input('电话')).value).toBe('');
  await waitFor(async () => expect((await input('姓名')).value).toBe('张三'));
});
