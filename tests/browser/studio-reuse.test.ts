import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asking, tokenOf } from './ask-studio.ts';
import { arrive } from './operator.ts';
import { signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';
import { VisualEditor } from './visual-editor.ts';

beginOnFirstDay();

/** Gives a thing another name wherever it is used. `label` is its line in the list of things. */
async function renameEverywhere(page: Page, label: RegExp, typed: string, to: string): Promise<void> {
  await page.getByRole('button', { name: '查找与改名' }).click();
  const dialog = page.getByRole('dialog', { name: '查找与改名' });
  await dialog.getByRole('combobox', { name: '名称', exact: true }).fill(typed);
  // A page comes before the permission of its name.
  await page.getByTitle(label).first().click({ timeout: 60_000 });
  await dialog.getByRole('textbox', { name: '新名称' }).fill(to);
  await dialog.getByRole('button', { name: '全部改名' }).click({ timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
}

async function openPage(page: Page, file: string): Promise<void> {
  await page.getByRole('combobox', { name: '添加文件' }).fill(file);
  await page.getByTitle(new RegExp(`${file}\\.json`, 'u')).click();
  await page.getByRole('button', { name: '可视化编辑' }).click();
}

/** A shipped file with other texts in it; each of them is there. */
function shippedWith(file: string, changes: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  return Object.entries(changes).reduce((before, [old, next]) => {
    expect(before, file).toContain(old);
    return before.replaceAll(old, next);
  }, text);
}

const notice = `    {
      "type": "alert",
      "level": "info",
      "text": "初始密码将以短信发送至该用户的手机，首次登录须修改。新用户默认可查询所选机构的全部账户，交易与复核权限请在“账户权限”中授予。"
    },
`;
const own = `      "text": "本人账号的角色、机构和有效期须由其他管理员修改。"
    },
`;
const reference = '    { "$ref": "../../blocks/password-notice.json" },\n';
const isIpo = { "fundStatus == '1'": "fundStatus == 'ipo'" };

const wanted: Readonly<Record<string, string>> = {
  'schemas/pages/trade/transaction-review.json': shippedWith('schemas/pages/trade/transaction-review.json', {
    '"name": "TransactionReview"': '"name": "TradeReview"',
  }),
  'schemas/pages/home/index.json': shippedWith('schemas/pages/home/index.json', {
    '"page": "TransactionReview"': '"page": "TradeReview"',
  }),
  'schemas/menu.json': shippedWith('schemas/menu.json', {
    '"routeName": "TransactionReview"': '"routeName": "TradeReview"',
  }),
  'schemas/permissions.json': shippedWith('schemas/permissions.json', { '"code": "Copy"': '"code": "CopyRole"' }),
  'schemas/pages/permission/role-list.json': shippedWith('schemas/pages/permission/role-list.json', {
    '"permission": "Copy"': '"permission": "CopyRole"',
  }),
  'schemas/dictionaries/fund-status.json': shippedWith('schemas/dictionaries/fund-status.json', {
    '"value": "1"': '"value": "ipo"',
  }),
  'schemas/pages/trade/fund-list.json': shippedWith('schemas/pages/trade/fund-list.json', isIpo),
  'schemas/pages/trade/up-market.json': shippedWith('schemas/pages/trade/up-market.json', isIpo),
  'schemas/texts/en.json': shippedWith('schemas/texts/en.json', isIpo),
  'schemas/pages/permission/user-add.json': shippedWith('schemas/pages/permission/user-add.json', {
    [notice]: reference,
  }),
  'schemas/pages/permission/user-edit.json': shippedWith('schemas/pages/permission/user-edit.json', {
    [own]: own + reference,
  }),
  'schemas/blocks/password-notice.json': `{
  "$schema": "../language/block.json",
  "type": "alert",
  "level": "info",
  "text": "初始密码将以短信发送至该用户的手机，首次登录须修改。新用户默认可查询所选机构的全部账户，交易与复核权限请在“账户权限”中授予。"
}
`,
};

test('names are changed everywhere and a part is used in two pages, as one published change', async ({
  page,
  baseURL,
}) => {
  const editor = new VisualEditor(page);
  await arrive(page, 'analyst01', '/studio/add');
  await page.getByRole('textbox', { name: '变更标题' }).fill('改名与片段');

  await test.step('the uses of a field are found across pages', async () => {
    await page.getByRole('button', { name: '查找与改名' }).click();
    const dialog = page.getByRole('dialog', { name: '查找与改名' });
    await dialog.getByRole('combobox', { name: '名称', exact: true }).fill('fundCode');
    await page.getByTitle('字段或名称 fundCode', { exact: true }).click({ timeout: 60_000 });
    await expect(dialog.getByText(/^用在 \d+ 个文件的 \d+ 处$/u)).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByText('pages/trade/fund-list.json')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });

  await test.step('a page, a permission and a value of a dictionary are renamed', async () => {
    await renameEverywhere(page, /· TransactionReview$/u, 'TransactionReview', 'TradeReview');
    await renameEverywhere(page, /· Copy$/u, 'Copy', 'CopyRole');
    await renameEverywhere(page, /· fundStatus · 1$/u, 'fundStatus', 'ipo');
  });

  await test.step('a part becomes a fragment, which says where it is used', async () => {
    await openPage(page, 'permission/user-add');
    await editor.opened('新增用户', { tour: true });
    await editor.line(/^初始密码/u).click();
    await editor.window.getByRole('button', { name: '做成片段' }).click();
    const dialog = page.getByRole('dialog', { name: '做成片段' });
    await dialog.getByRole('textbox', { name: '片段名称' }).fill('password-notice');
    await dialog.getByRole('button', { name: '做成片段并引用' }).click();
    await expect(dialog).toHaveCount(0);
    await editor.line(/^初始密码.*对片段的引用/u).click();
    await expect(editor.panel.or(editor.window).getByText('修改会影响用到此片段的 1 个文件').first()).toBeVisible({
      timeout: 60_000,
    });
    await editor.window
      .getByRole('toolbar', { name: '大纲' })
      .getByRole('button', { name: '复制', exact: true })
      .click();
    await editor.close();
  });

  await test.step('a second page uses it', async () => {
    await openPage(page, 'permission/user-edit');
    await editor.opened('编辑用户');
    await editor.line(/^本人账号/u).click();
    await editor.window.getByRole('toolbar', { name: '大纲' }).getByRole('button', { name: '粘贴' }).click();
    await editor.expectNoProblem();
    await editor.close();
  });

  await page.getByRole('button', { name: '保存并查看变更' }).click();
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible({ timeout: 60_000 });
  const changeNo = new URL(page.url()).searchParams.get('changeNo');
  const asAuthor = asking(page, await tokenOf(page));
  for (const [file, text] of Object.entries(wanted)) {
    const { data } = await asAuthor<{ readonly text?: string }>('queryPageChangeFile', { changeNo, file });
    expect.soft(data.text, file).toBe(text);
  }
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('已提交，等待批准')).toBeVisible();
  const asPublisher = asking(page, await signIn(baseURL ?? '', 'publisher01'));
  const { data } = await asPublisher<{ readonly version: number }>('queryPageChange', { changeNo });
  expect(await asPublisher('publishPageChange', { changeNo, version: data.version })).toMatchObject({ code: '000000' });
});
