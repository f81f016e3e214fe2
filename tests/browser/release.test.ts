import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { choose, login, openMenu, rowWith } from './operator.ts';
import { startServer, type RunningServer } from './server.ts';
import { expect, test } from './test.ts';

// The files of the former build are asked for and gone, or cannot be reached.
test.use({ expectedErrors: [/status of 404|ERR_FAILED/u] });

const built = fileURLToPath(new URL('../../dist/portal', import.meta.url));
let folder: string;
let server: RunningServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-build-'));
  await cp(built, folder, { recursive: true, filter: (path) => !path.endsWith('.gz') });
  server = await startServer({ PORTAL_DIR: folder });
});

test.afterEach(async ({ page }) => {
  // It would ask a server that has stopped.
  await page.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts another build in the place of the one that is served: each script and sheet has a new name. */
async function replaceBuild(): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/u.test(name));
  const rewrite = async (path: string): Promise<void> => {
    let text = await readFile(path, 'utf8');
    for (const name of names) text = text.replaceAll(name, `next-${name}`);
    await writeFile(path, text);
  };
  await Promise.all(names.map((name) => rewrite(join(assets, name))));
  await Promise.all(names.map((name) => rename(join(assets, name), join(assets, `next-${name}`))));
  await rewrite(join(folder, 'index.html'));
}

const runsNext = (page: Page) =>
  expect(page.locator('script[type="module"]').first()).toHaveAttribute('src', /\/next-/u);

test('a page of a build that was replaced meanwhile opens by itself', async ({ page }) => {
  await login(page, 'maker01', { address: server.address });
  await openMenu(page, '交易中心', '公募基金');
  await expect(rowWith(page, '981001')).toBeVisible();

  await replaceBuild();
  await openMenu(page, '我的资产', '交易记录');

  await expect(page.getByRole('heading', { name: '交易记录' })).toBeVisible();
  await runsNext(page);
  await expect(page.getByRole('tab', { name: '公募基金' })).toBeVisible();
});

test('unsent input is asked about first, and kept', async ({ page }) => {
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await login(page, 'maker01', { address: server.address });
  await page.goto(`${server.address}/confirm/buy?fundCode=981011`);
  await choose(page, '机构', '云麓集团财务有限公司');
  await amount.fill('123456');
  await expect(page.getByRole('tab', { name: '基金购买' })).toContainText('*');

  await replaceBuild();
  await openMenu(page, '我的资产', '交易记录');
  await expect(page.getByRole('heading', { name: '新版本已发布' })).toBeVisible();
  await expect(page.getByText('刷新会丢失未保存的内容，请先保存或提交：基金购买')).toBeVisible();
  await page.getByRole('button', { name: '稍后' }).click();
  await expect(amount).toHaveValue(/123,?456/u);

  await openMenu(page, '我的资产', '交易记录');
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: '立即刷新' }).click();
  await runsNext(page);
  await expect(page.getByRole('heading', { name: '交易记录' })).toBeVisible();
});

test('a page that the network keeps back is tried again', async ({ page }) => {
  await login(page, 'maker01', { address: server.address });
  // The page in front is there with all of its parts.
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
  await page.route('**/*', (route) => route.abort('failed'));
  await openMenu(page, '我的资产', '交易记录');

  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await page.unroute('**/*');
  await page.getByRole('button', { name: '重试' }).click();

  await expect(page.getByRole('heading', { name: '交易记录' })).toBeVisible();
});
