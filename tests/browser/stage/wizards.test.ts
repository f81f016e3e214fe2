import { expectAccessible } from '../axe.ts';
import { goodExample } from './resolve-page.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

test('a wizard passes over steps that do not apply, shows what will be sent, and what came of it', async ({ page }) => {
  const stage = await openStage(page, {
    page: goodExample('wizard-with-review'),
    query: 'applyNo=A1',
    replies: { saveRegistDraft: { applyNo: 'S2026' } },
  });
  const next = page.getByRole('button', { name: '下一步' });
  await page.getByRole('textbox', { name: '机构名称' }).fill('云麓集团');
  await expect(page.getByText('证件有效期').first()).toBeVisible();
  await page.getByRole('switch', { name: '长期有效' }).click();
  await expect(page.getByText('证件有效期')).toHaveCount(0);
  await next.click();

  await expect(page.getByText('请核对以下内容')).toBeVisible();
  await expect(page.getByText('云麓集团')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '修改基本信息' }).click();
  await page.getByRole('textbox', { name: '机构名称' }).fill('云麓财务');
  await page.getByRole('button', { name: '完成修改' }).click();
  await page.getByRole('button', { name: '提交' }).click();

  await expect(page.getByText('申请编号 S2026')).toBeVisible();
  expect(stage.asked('saveRegistDraft')).toEqual([
    expect.objectContaining({ applyNo: 'A1', institutionName: '云麓财务', certLongTerm: true }),
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: '返回列表' }).click();
  expect(stage.opened).toEqual([expect.objectContaining({ page: 'MechanismList' })]);
});
