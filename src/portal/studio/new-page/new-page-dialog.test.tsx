import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAuthor } from '../../testing/create-author.ts';
import { refuse } from '../../testing/fake-server.ts';
import { shippedChecker } from '../../testing/shipped-product.ts';
import { choose, fill } from '../../testing/studio-hands.ts';
import type { PageWishes } from '../checker/new-pages.ts';
import type { Edit } from '../checker/product-checker.ts';
import { NewPageDialog } from './NewPageDialog.tsx';

type Answers = Parameters<typeof createAuthor>[0];

/** Opens the dialog, and notes the files that it makes. */
async function open({ edits = [], answers }: { readonly edits?: readonly Edit[]; readonly answers?: Answers } = {}) {
  const { user, draw } = createAuthor(answers);
  const made: unknown[] = [];
  draw(<NewPageDialog edits={edits} onMake={(files) => made.push(files)} onClose={() => made.push('closed')} />);
  const dialog = within(await screen.findByRole('dialog', { name: '新建页面' }));
  const take = (operation: string) =>
    choose(user, dialog.getByRole('combobox', { name: '接口' }), operation, new RegExp(`· ${operation}$`, 'u'));
  const value = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  const create = () => dialog.getByRole<HTMLButtonElement>('button', { name: '新建并打开' });
  return { user, dialog, made, take, value, create };
}

/** The files of a page; the one that leads to it was read at the live revision. */
function plan(wishes: PageWishes, edits: readonly Edit[] = []) {
  const planned = shippedChecker.newPage({ edits, wishes });
  if ('refusal' in planned) throw new Error(planned.refusal.zh);
  return planned.files;
}

it('proposes everything once an operation is chosen', async () => {
  const { user, dialog, made, take, value, create } = await open();
  expect(create().disabled).toBe(true);

  await take('queryOrderPageList');
  expect(await dialog.findByText(/^新建 schemas\/pages\/property\/order-list\.json/u)).toBeTruthy();
  expect([value('标题'), value('页面名称'), value('路径')]).toEqual([
    '交易单列表',
    'OrderList',
    '/property/order-list',
  ]);
  expect(dialog.getByText(/^权限：与接口相同/u)).toBeTruthy();
  await user.click(create());

  const [page, lead] = plan({ operation: 'queryOrderPageList' });
  expect(made).toEqual([[page, { ...lead, base: 0 }]]);
});

it('makes a page of another kind under another title', async () => {
  const { user, dialog, made, take, create } = await open();

  await take('queryAcctDetail');
  await user.click(await dialog.findByText('表单'));
  await fill(user, dialog.getByRole('textbox', { name: '标题' }), '账户');
  expect(create().disabled).toBe(true);
  await waitFor(() => expect(create().disabled).toBe(false));
  await user.click(create());

  const [page, lead] = plan({ operation: 'queryAcctDetail', kind: 'form', title: '账户' });
  expect(made).toEqual([[page, { ...lead, base: 0 }]]);
});

it('puts a page into the menu', async () => {
  const { user, dialog, made, take, create } = await open();

  await take('queryTradeCalendar');
  const way = await dialog.findByRole('combobox', { name: '从哪里进入' });
  await choose(user, way, '交易中心', '菜单“交易中心”下新增一项');
  await dialog.findByText(/并修改 schemas\/menu\.json$/u);
  await waitFor(() => expect(create().disabled).toBe(false));
  await user.click(create());

  const [page, menu] = plan({ operation: 'queryTradeCalendar', way: { from: 'menu', name: 'Trade' } });
  expect(made).toEqual([[page, { ...menu, base: 0 }]]);
});

it('keeps the files of the draft that the page changes too', async () => {
  const edits = plan({ operation: 'queryOrderPageList' });
  const { user, dialog, made, take, create } = await open({ edits });

  await take('queryOrderPageList');
  await dialog.findByText(/^新建 schemas/u);
  await user.click(create());

  // The draft knows which revision its own files were read at.
  expect(made).toEqual([plan({ operation: 'queryOrderPageList' }, edits)]);
});

const schema = JSON.stringify({
  type: 'object',
  properties: {
    oldPassword: { type: 'string', title: '现在的密码', 'x-decorator': 'FormItem', 'x-component': 'Password' },
    newPassword: { type: 'string', 'x-component': 'Password', 'x-component-props': { style: { width: 200 } } },
    oldPasword: { type: 'string', 'x-component': 'Input' },
  },
});

it.each(['pasted', 'of a file'])(
  'imports a Formily schema that is %s, and names what it did not take',
  async (from) => {
    const { user, dialog, made, take, create } = await open();

    await take('updatePassword');
    const input = await dialog.findByRole('textbox', { name: '导入 Formily' });
    if (from === 'pasted') await fill(user, input, schema);
    else {
      const file = document.querySelector<HTMLInputElement>('input[type=file]');
      if (file) await user.upload(file, new File([schema], 'form.json', { type: 'application/json' }));
    }
    const result = within(await dialog.findByRole('region', { name: '导入 Formily' }));
    expect(result.getByText(/^3 个节点中，2 个做成了页面的部件；以下 \d 处没有采用：$/u)).toBeTruthy();
    expect(result.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          '/properties/oldPasword Input：updatePassword 没有字段“oldPasword”；是不是 oldPassword？',
        ),
        expect.stringContaining('/properties/newPassword/x-component-props/style style：这是外观'),
      ]),
    );
    await waitFor(() => expect(create().disabled).toBe(false));
    await user.click(create());

    const [page, lead] = plan({ operation: 'updatePassword', formily: schema });
    expect(made).toEqual([[page, { ...lead, base: 0 }]]);
    expect(page.text).toContain('现在的密码');
  },
);

it('says that a text is no Formily schema', async () => {
  const { user, dialog, take, create } = await open();

  await take('updatePassword');
  await fill(user, await dialog.findByRole('textbox', { name: '导入 Formily' }), '[1]');

  expect((await dialog.findByRole('alert')).textContent).toContain('这不是 Formily 的 schema');
  expect(create().disabled).toBe(true);
});

it('says why a page is refused, and keeps what is typed', async () => {
  const { user, dialog, take, value, create } = await open();

  await take('queryOrderPageList');
  await dialog.findByText(/^新建 schemas/u);
  await fill(user, dialog.getByRole('textbox', { name: '路径' }), 'orders');
  expect((await dialog.findByRole('alert')).textContent).toContain('路径以 / 开头');

  expect([value('路径'), create().disabled]).toEqual(['orders', true]);
});

it('says that the product could not be loaded', async () => {
  const { dialog, create } = await open({ answers: { queryPageSources: refuse('999999', '系统繁忙') } });

  expect((await dialog.findByRole('alert')).textContent).toBe('产品文件加载失败，不能新建页面');
  expect(create().disabled).toBe(true);
});
