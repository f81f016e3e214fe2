import { expect, test } from '@playwright/test';
import { manyWays, ways } from '../products/many-ways.ts';
import { openWorkshop, type ServedProduct } from '../products/serve-product.ts';

let workshop: ReturnType<typeof openWorkshop>;
let product: ServedProduct;

/** A product made of a document by one command, which runs against the mock of that document. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  workshop = openWorkshop();
  product = await workshop.serve(manyWays);
});

test.use({ locale: 'en-US' });

test.afterAll(async () => {
  await product?.close();
  workshop?.remove();
});

test('the first page leads to each kind of record, and counts them', async ({ page }) => {
  await page.goto(product.url);
  const songs = page.getByRole('main').getByRole('link', { name: 'Songs' });
  await expect(songs).toHaveText('Songs23');
  await songs.click();
  await expect(page.getByText('Title 2', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Opera house' }).click();
  await expect(songs).toBeVisible();
});

test('ticked records are deleted one by one, after one question', async ({ page }) => {
  await page.goto(product.url);
  await page.getByRole('main').getByRole('link', { name: 'Songs' }).click();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  for (const name of ['Title 5', 'Title 7']) await row(name).getByRole('checkbox').click();
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Delete the selected songs (2)?');
  await question.getByRole('button').last().click();
  await expect(row('Title 5')).toHaveCount(0);
  await expect(row('Title 7')).toHaveCount(0);
  await expect(row('Title 6')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Bulk actions' }).getByRole('status')).toHaveText('0 selected');
});

for (const { way, title, label, second } of ways) {
  test(`records are listed, read, changed, created and deleted: ${way}`, async ({ page }) => {
    await page.goto(product.url);
    const toList = () => page.getByRole('menuitem', { name: title }).click();
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    const input = page.getByRole('textbox', { name: label, exact: true });

    await test.step('the list leads to a record', async () => {
      await toList();
      await row(second).getByRole('link').click();
      await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    });

    await test.step('which is changed', async () => {
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(input).toHaveValue(/ 2$/u);
      await input.fill('Norma');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
      await expect(page.getByText('Norma', { exact: true })).toBeVisible();
    });

    await test.step('and deleted, after a question', async () => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(row(second.replace('2', '3'))).toBeVisible();
      await expect(row('Norma')).toHaveCount(0);
    });

    await test.step('a new one is the first of the list', async () => {
      await page.getByRole('link', { name: 'New' }).click();
      const inputs = page.getByRole('textbox');
      await expect(inputs.first()).toBeVisible();
      await inputs.first().fill('Tosca');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(row('Tosca')).toBeVisible();
    });
  });
}
