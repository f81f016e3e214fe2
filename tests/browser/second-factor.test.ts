import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { signIn } from './server.ts';
import { beginOnFirstDay, expect, test } from './test.ts';

beginOnFirstDay();

/** A code of the authenticator in a demo. */
const code = '246810';

/** Gives a checker a role that demands the second factor; permissions stay. */
async function demandOfChecker(request: APIRequestContext, token: string): Promise<void> {
  const call = async (path: string, params: object) => {
    const data = { ...params, disCode: 'DEMO' };
    const reply = await request.post(`/api/otc/console/user/${path}`, { headers: { token }, data });
    const body = (await reply.json()) as { code: string; data: Readonly<Record<string, unknown>> };
    expect(body).toMatchObject({ code: '000000' });
    return body.data;
  };
  const role = { roleName: '复核须口令', roleStatus: '1', secondFactor: true, resourceCodes: ['TransactionReview'] };
  const { roleId } = await call('roleManage/saveRole', role);
  const { roleIds } = await call('userManage/queryUserDetail', { accountId: '100003' });
  const wanted = [...(roleIds as readonly string[]), roleId];
  await call('userManage/distributeRole', { accountId: '100003', roleIds: wanted });
}

test('a role demands codes, and approving goes on after one', async ({ page, baseURL }) => {
  await demandOfChecker(page.request, await signIn(baseURL ?? '', 'admin01'));

  await arrive(page, 'checker01', '/service/second-factor');
  await expect(page.getByText(/^[A-Z2-7]{32}$/u)).toBeVisible();
  await expect(page.getByRole('img', { name: '二维码' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: '动态口令' }).fill(code);
  await page.getByLabel('登录密码').fill('Demo@2026');
  await page.getByRole('button', { name: '启用' }).click();
  await expect(page.getByText('剩余恢复码')).toBeVisible();

  // Another session has proved nothing.
  await arrive(page, 'checker01', '/transaction/review');
  await rowWith(page, 'S202611200000000001').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量通过' }).click();
  await page.getByRole('button', { name: '确认通过' }).click();
  const proof = page.getByRole('dialog', { name: '验证身份' });
  const input = proof.getByLabel('动态口令或恢复码');
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  await expect(proof).toContainText('动态口令或恢复码错误');
  await input.fill(code);
  await proof.getByRole('button', { name: '验证' }).click();
  await expect(page.getByText('通过 1 笔，未通过 0 笔')).toBeVisible();
});
