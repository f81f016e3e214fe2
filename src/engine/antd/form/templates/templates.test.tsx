import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageTarget, ResolvedPage } from '#engine';

import { buildArray, buildField, buildForm, buildWizard, renderPage } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const enter = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } });

const fields = [
  buildField('amount', { label: '金额' }),
  buildField('fee', { label: '费率', default: '1.2' }),
  buildField('code', { label: '验证码', secret: true }),
  buildField('agreed', { label: '同意', valueType: 'boolean', widget: 'checkbox', required: true }),
];
const order = buildForm({ fields, templates: ['fundCode'] });

type Settings = Readonly<Record<string, unknown>>;

/** What the operator left when the page closed, as the server has it: JSON. */
const leave = (page: ReturnType<typeof renderPage>): Settings => {
  page.leave();
  return JSON.parse(JSON.stringify(page.settings())) as Settings;
};
const open = (
  settings: Settings,
  query: NonNullable<PageTarget['query']> = { fundCode: 'A' },
  page: ResolvedPage = order,
) => renderPage(page, { settings, query });
const monthly = (query: PageTarget['query'], values: Settings): Settings => ({
  [`templates:${order.name}`]: [{ name: '每月', query, values }],
});

async function saveAs(name: string): Promise<void> {
  await press('模板');
  await enter('模板名称', name);
  await press('存为模板');
}

describe('templates', () => {
  it('keep what is filled in, by whomever, without codes and consents, and fill it in on a later visit', async () => {
    const first = open({});
    await enter('金额', '100');
    await enter('验证码', '1234');
    fireEvent.click(await input('同意'));
    await saveAs('每月');
    await screen.findByRole('button', { name: '填入模板“每月”' });
    const settings = leave(first);
    expect(settings).toEqual(monthly({ fundCode: 'A' }, { amount: '100', fee: '1.2' }));

    open(settings);
    await press('模板');
    await press('填入模板“每月”');
    await waitFor(async () => expect((await input('金额')).value).toBe('100'));
    expect((await input('验证码')).value).toBe('');
    expect((await input('同意')).checked).toBe(false);
  });

  it('open the address that they belong to, which then begins with them', async () => {
    const page = open(monthly({ fundCode: 'B' }, { amount: '100', gone: 'x' }));
    await press('模板');
    await press('填入模板“每月”');
    await waitFor(() =>
      expect(page.opened).toEqual([{ page: order.name, query: { fundCode: 'B', template: '每月' }, replace: true }]),
    );

    open(leave(page), { fundCode: 'B', template: '每月' });
    expect((await input('金额')).value).toBe('100');
    const told = '以下内容在本页已没有对应的输入项，未填入：x';
    const notice = (await screen.findByText(told)).closest<HTMLElement>('[role="alert"]');

    // Closed, it comes again with the same template.
    fireEvent.click(within(notice ?? document.body).getByRole('button'));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    await press('模板');
    await press('填入模板“每月”');
    await press('确认');
    await screen.findByText(told);
  });

  it('ask before they replace what was typed, and before they go', async () => {
    open(monthly({ fundCode: 'A' }, { amount: '100' }));
    await enter('金额', '7');
    await press('模板');
    await press('填入模板“每月”');
    const replaces = await screen.findByText('已填写的内容将被模板“每月”替换，确认填入吗？');
    expect(replaces).toBeTruthy();
    await press('取消');
    expect((await input('金额')).value).toBe('7');

    await press('填入模板“每月”');
    await press('确认');
    await waitFor(async () => expect((await input('金额')).value).toBe('100'));

    await press('模板');
    await press('删除模板“每月”');
    await screen.findByText('确认删除模板“每月”吗？');
    await press('确认');
    await screen.findByText('还没有模板');
  });

  it('keep the rows of a list, and take a wizard back to its first step', async () => {
    const rows = buildArray('rows', {
      layout: 'table',
      fields: [buildField('name', { label: '名称' })],
      addLabel: '添加',
    });
    const page = buildWizard({
      templates: [],
      steps: [
        { name: 'fill', title: '填写', columnCount: 1, fields: [rows] },
        { name: 'sure', title: '确认', columnCount: 1, fields: [] },
      ],
    });
    const first = open({}, {}, page);
    await press('添加');
    fireEvent.change(await input('第 1 行 名称'), { target: { value: '甲' } });
    await saveAs('常用');
    await screen.findByRole('button', { name: '填入模板“常用”' });

    open(leave(first), {}, page);
    await press('下一步');
    await press('模板');
    await press('填入模板“常用”');
    expect((await input('第 1 行 名称')).value).toBe('甲');
  });

  it('are saved without sending the form around them', async () => {
    const page = open({});
    fireEvent.click(await input('同意'));
    await press('模板');
    await enter('模板名称', '每月');
    await page.user.type(await input('模板名称'), '{Enter}');

    await screen.findByRole('button', { name: '填入模板“每月”' });
    await waitFor(async () => expect((await input('模板名称')).value).toBe(''));
    expect(page.calls).toEqual([]);
  });

  it('are not there where the page has none', async () => {
    open({}, { fundCode: 'A' }, buildForm({ fields }));
    await input('金额');
    expect(screen.queryByRole('button', { name: '模板' })).toBeNull();
  });
});
