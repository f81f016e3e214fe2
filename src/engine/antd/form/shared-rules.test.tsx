import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildArray, buildField, buildForm, renderPage } from '#engine/testing';

const submit = async (page: ReturnType<typeof renderPage>) =>
  page.user.click(await screen.findByRole('button', { name: '提交' }));
const field = async (label: string) => {
  const control = await screen.findByLabelText<HTMLInputElement>(label);
  return within(control.closest<HTMLElement>('[data-field], td') ?? control);
};
const enter = async (label: string, value: string) => {
  const control = await screen.findByLabelText(label);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const said = '上限不能低于下限';
const low = buildField('low', { label: '下限' });
const buildHigh = (owner: string) =>
  buildField('high', {
    label: '上限',
    rules: [{ test: { $cel: `decimal(${owner}.high) >= decimal(${owner}.low)` }, message: said, fields: ['low'] }],
  });

describe('form: a rule that concerns several fields', () => {
  it('speaks at the field that was changed last, and moves when another is', async () => {
    renderPage(buildForm({ fields: [low, buildHigh('form')] }));
    await enter('下限', '5');
    await enter('上限', '3');
    expect(await (await field('上限')).findByText(said)).toBeTruthy();

    await enter('下限', '4');
    expect(await (await field('下限')).findByText(said)).toBeTruthy();
    expect((await field('上限')).queryByText(said)).toBeNull();

    await enter('下限', '2');
    expect(screen.queryByText(said)).toBeNull();
  });

  it('is asked only when all of them are filled in', async () => {
    const page = renderPage(buildForm({ fields: [low, buildHigh('form')] }), { calls: { save: () => ({}) } });
    await enter('上限', '3');

    await submit(page);

    await waitFor(() => expect(page.calls.map(({ params }) => params)).toEqual([{ high: '3' }]));
  });

  it('speaks at one that can be changed when the others cannot, and stops the form', async () => {
    const total = buildField('high', { ...buildHigh('form'), disabled: true, default: '3' });
    const page = renderPage(buildForm({ fields: [low, total] }), { calls: { save: () => ({}) } });
    await enter('下限', '5');

    await submit(page);

    expect(await (await field('下限')).findByText(said)).toBeTruthy();
    expect(page.calls).toEqual([]);
  });

  it('stays within its item in a list', async () => {
    const list = buildArray('rows', {
      array: buildField('rows', { label: '区间', constraints: { minItems: 2 } }),
      layout: 'table',
      fields: [low, buildHigh('item')],
    });
    renderPage(buildForm({ fields: [list] }));
    await enter('第 1 行 下限', '5');
    await enter('第 1 行 上限', '9');
    await enter('第 2 行 上限', '3');
    expect(screen.queryByText(said)).toBeNull();

    await enter('第 2 行 下限', '4');

    expect(await (await field('第 2 行 下限')).findByText(said)).toBeTruthy();
    expect(screen.getAllByText(said).length).toBe(1);
  });
});
