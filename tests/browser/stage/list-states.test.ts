import { expectAccessible } from '../axe.ts';
import { answerLedger, buildEntries, ledgerScene } from './ledger.ts';
import { openStage, Refusal } from './stage.ts';
import { expect, test } from './test.ts';

test('an empty list says so in its own words and leads out of its search', async ({ page }) => {
  const scene = ledgerScene(3, { empty: '还没有账目' });
  const stage = await openStage(page, { ...scene, query: 'name=没有' });
  await expect(page.getByText('还没有账目')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '清除条件' }).click();

  await expect(stage.row('第3笔')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('');
  await expect(page).toHaveURL(/\/Ledger$/u);
});

test('a list that cannot load says why and tries again; rows on show stay when the next fail', async ({ page }) => {
  const scene = ledgerScene(15, { pageSizes: [10] });
  const refuse = () => {
    throw new Refusal('行情系统维护中');
  };
  const stage = await openStage(page, { ...scene, replies: { ledgerList: refuse } });
  await expect(page.getByRole('alert').filter({ hasText: '行情系统维护中' })).toBeVisible();
  await expectAccessible(page);
  stage.replies['ledgerList'] = answerLedger(buildEntries(15));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(stage.row('第1笔')).toBeVisible();

  stage.replies['ledgerList'] = refuse;
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page.getByText('行情系统维护中，以下仍为上次查询的结果')).toBeVisible();
  await expect(stage.row('第1笔')).toBeVisible();
  stage.replies['ledgerList'] = answerLedger(buildEntries(15));
  await page.getByRole('button', { name: '重试' }).click();

  await expect(stage.row('第15笔')).toBeVisible();
  await expect(page.getByText('以下仍为上次查询的结果')).toHaveCount(0);
});
