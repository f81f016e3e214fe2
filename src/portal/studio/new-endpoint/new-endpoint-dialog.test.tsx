import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FileText } from '#engine/language/prove';
import { createAuthor } from '../../testing/create-author.ts';
import { shippedChecker } from '../../testing/shipped-product.ts';
import { choose, fill } from '../../testing/studio-hands.ts';
import { NewEndpointDialog } from './NewEndpointDialog.tsx';

/** Opens the dialog, and notes what it makes. */
async function open() {
  const { user, draw } = createAuthor();
  const made: FileText[] = [];
  const closed: true[] = [];
  draw(<NewEndpointDialog edits={[]} onMake={(one) => made.push(one)} onClose={() => closed.push(true)} />);
  const dialog = within(await screen.findByRole('dialog', { name: '新建计划接口' }));
  const write = (name: string, text: string) => fill(user, dialog.getByRole('textbox', { name }), text);
  const create = () => dialog.getByRole<HTMLButtonElement>('button', { name: '新建' });
  return { user, dialog, write, create, made, closed };
}

it('describes an endpoint by name, kind and fields', async () => {
  const { user, dialog, write, create, made } = await open();

  await write('接口名称', '登记拜访');
  await write('接口标识', 'saveVisit');
  await user.click(dialog.getByText('提交'));
  await write('第 1 个字段的名称', '费用');
  await write('第 1 个字段的标识', 'cost');
  await choose(user, dialog.getByRole('combobox', { name: '第 1 个字段的类型' }), '', '金额');
  await user.click(dialog.getByRole('checkbox', { name: '第 1 个字段的必填' }));
  await user.click(dialog.getByRole('button', { name: '添加字段' }));
  await write('第 2 个字段的名称', '基金类型');
  await write('第 2 个字段的标识', 'fundType');
  await choose(user, dialog.getByRole('combobox', { name: '第 2 个字段的类型' }), '', '字典');
  await choose(user, dialog.getByRole('combobox', { name: '第 2 个字段的字典名' }), 'fundType', /^fundType ·/u);
  expect(await dialog.findByText('新建 schemas/api/planned-save-visit.json')).toBeTruthy();
  await user.click(create());

  const fields = [
    { name: 'cost', title: '费用', type: 'amount', asked: true },
    { name: 'fundType', title: '基金类型', type: 'dictionary', asked: false, dictionary: 'fundType' },
  ] as const;
  const endpoint = { id: 'saveVisit', title: '登记拜访', kind: 'submit', fields } as const;
  expect(made).toEqual([shippedChecker.endpoint({ edits: [], endpoint })]);
});

it('refuses the name of an operation that exists, and makes nothing meanwhile', async () => {
  const { user, dialog, write, create, made, closed } = await open();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(create().disabled).toBe(true);

  await write('接口名称', '拜访记录');
  await write('第 1 个字段的名称', '拜访单号');
  await write('第 1 个字段的标识', 'visitNo');
  await write('接口标识', 'queryArea');
  expect(await dialog.findByText("已有接口 'queryArea'，请换一个标识")).toBeTruthy();
  expect(create().disabled).toBe(true);
  await write('接口标识', 'queryVisit');
  // What is shown was asked about another name.
  expect(create().disabled).toBe(true);
  expect(await dialog.findByText('新建 schemas/api/planned-query-visit.json')).toBeTruthy();
  expect(create().disabled).toBe(false);

  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect([made, closed]).toEqual([[], [true]]);
});
