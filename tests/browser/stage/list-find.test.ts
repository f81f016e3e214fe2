import { expectAccessible } from '../axe.ts';
import { ledgerScene, wideColumns } from './ledger.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

test('find looks through rows and columns that are not mounted, and marks what it finds', async ({ page }) => {
  const columns = [{ field: 'id', fixed: 'left', width: 100 }, ...wideColumns(28)];
  const stage = await openStage(page, ledgerScene(1000, { columns, pageSizes: [1000] }));
  await (await stage.cell('R0001', 'C1')).click();
  await page.keyboard.press('Control+f');
  const words = page.getByRole('textbox', { name: '查找内容' });
  await expect(words).toBeFocused();

  await words.fill('c27-99');
  const found = page.locator('[data-found]');
  await expect(found).toHaveText('c27-99');
  await expect(found).toBeInViewport();
  await expect(page.getByText('1 / 11')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(found).toHaveText('c27-990');
  await expect(found).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await expect(found).toHaveText('c27-99');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('c27-99');
});
