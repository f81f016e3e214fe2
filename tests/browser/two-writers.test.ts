import { arrive } from './operator.ts';
import { expect, test } from './test.ts';

test('two people edit one user: the second is told who changed what, keeps what was typed, and goes on', async ({
  browser,
  page,
  server,
}) => {
  await arrive(page, 'admin01', '/user/edit?accountId=100004');
  const post = page.getByRole('textbox', { name: '职务' });
  await expect(page.getByRole('textbox', { name: '部门' })).not.toHaveValue('');
  await post.fill('结算主管');

  const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('token') ?? '' }));
  const other = await browser.newContext({ baseURL: server.address });
  const colleague = await other.newPage();
  // A second window of the same person: the demo has one administrator, and one session each.
  await colleague.goto('/favicon.svg');
  const account = await page.evaluate(() => sessionStorage.getItem('accountInfoBo') ?? '');
  await colleague.evaluate(
    (stored) => {
      sessionStorage.setItem('token', stored.token);
      sessionStorage.setItem('accountInfoBo', stored.account);
    },
    { token, account },
  );
  await colleague.goto('/user/edit?accountId=100004');
  await colleague.getByRole('textbox', { name: '部门' }).fill('运营二部');
  await colleague.getByRole('button', { name: '保存' }).click();
  await expect(colleague.getByText('保存成功')).toBeVisible();

  await page.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '页面上的内容已经变化' });
  await expect(dialog).toContainText(/该记录已由王之澜于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改/u);
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row').last()).toContainText('运营二部');
  await dialog.getByRole('button', { name: '返回修改' }).click();
  await expect(post).toHaveValue('结算主管');
  await expect(page.getByRole('textbox', { name: '部门' })).toHaveValue('运营二部');

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.goto('/user/edit?accountId=100004');
  await expect(page.getByRole('textbox', { name: '部门' })).toHaveValue('运营二部');
  await expect(page.getByRole('textbox', { name: '职务' })).toHaveValue('结算主管');
  await other.close();
});
