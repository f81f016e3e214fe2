import { expectAccessible } from './axe.ts';
import { arrive, rowWith } from './operator.ts';
import { expect, test } from './test.ts';

test('an operator chooses how news of each kind arrives', async ({ page }) => {
  await arrive(page, 'corp01', '/service/news');
  const row = rowWith(page, '付款与签署截止');
  const shown = (label: string) => row.getByTitle(`编辑${label}`);
  await expect(shown('邮件')).toHaveText('否');
  await expect(shown('浏览器通知')).toHaveText('是');
  await expectAccessible(page);

  await shown('邮件').click();
  await row.getByRole('switch').click();
  await expect(shown('邮件')).toHaveText('是');
  await shown('浏览器通知').click();
  await row.getByRole('switch').click();
  await expect(shown('浏览器通知')).toHaveText('否');

  await page.reload();
  await expect(shown('邮件')).toHaveText('是');
  await expect(shown('浏览器通知')).toHaveText('否');
  await expect(rowWith(page, '复核驳回与超时').getByTitle('编辑邮件')).toHaveText('否');
});
