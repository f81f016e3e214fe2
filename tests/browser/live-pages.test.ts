import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { choose, login, openMenu, rowWith } from './operator.ts';
import { signIn, startServer, type RunningServer } from './server.ts';
import { expect, test } from './test.ts';

const FILE = 'schemas/pages/trade/fund-list.json';
/** Within which a published page is there, and a former one is back. */
const PUBLISHED_WITHIN = 10_000;
const BACK_WITHIN = 5000;

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(async ({ page }) => {
  // It would ask a server that has stopped.
  await page.close();
  await server.stop();
});

async function ask<T>(token: string, operation: string, params: object): Promise<T> {
  const { code, msg, data } = await server.call(`/api/otc/console/studio/${operation}`, params, token);
  expect(code, `${operation}: ${msg}`).toBe('000000');
  return data as T;
}

/** The list of funds with another name of its column 净值日期. */
async function renameColumn(label: string): Promise<string> {
  const text = await readFile(fileURLToPath(new URL(`../../${FILE}`, import.meta.url)), 'utf8');
  const renamed = text.replace('"field": "navDate"', `"field": "navDate", "label": "${label}"`);
  expect(renamed).not.toBe(text);
  return renamed;
}

async function publish(text: string): Promise<void> {
  const [author, publisher] = [await signIn(server.address, 'analyst01'), await signIn(server.address, 'publisher01')];
  const files = [{ file: FILE, text }];
  const requestNo = crypto.randomUUID();
  const saved = await ask<object>(author, 'savePageChange', { title: '净值日期改名', files, requestNo });
  const submitted = await ask<object>(author, 'submitPageChange', saved);
  await ask(publisher, 'publishPageChange', { ...saved, ...pickVersion(submitted) });
}

const pickVersion = (reply: object): object => ('version' in reply ? { version: reply.version } : {});

async function rollBack(): Promise<void> {
  const publisher = await signIn(server.address, 'publisher01');
  await ask(publisher, 'rollBackPages', { to: 0, reason: '名称有误' });
}

const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
/** The portal notices the first revision. */
const hearOfFirst = (page: Page, timeout: number) =>
  page.waitForResponse(
    async (reply) =>
      reply.url().endsWith('/queryLivePages') && /"revision":1\b/u.test(await reply.text().catch(() => '')),
    { timeout },
  );

test('a published page is there for an operator at work, keeps typed input, and goes back', async ({ page }) => {
  const amount = page.getByRole('textbox', { name: '购买金额（元）' });
  await login(page, 'maker01', { address: server.address });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/console\/studio\/|\/pages\/.*\.json$/u.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${server.address}/confirm/buy?fundCode=981011`);
  await expect(amount).toBeVisible();
  // The start asks for the live revision, again once the stream of changes is open, and fetches no page.
  expect([...new Set(asked)]).toEqual(['/api/otc/console/studio/queryLivePages']);
  await choose(page, '机构', '云麓集团财务有限公司');
  await amount.fill('123456');

  const heard = hearOfFirst(page, PUBLISHED_WITHIN + 60_000);
  await publish(await renameColumn('净值截至日'));
  const published = Date.now();
  await heard;
  await openMenu(page, '交易中心', '公募基金');
  await expect(column(page, '净值截至日')).toBeVisible();
  expect(Date.now() - published).toBeLessThan(PUBLISHED_WITHIN);
  await expect(rowWith(page, '981001')).toBeVisible();
  await page.getByRole('tab', { name: '基金购买' }).click();
  await expect(amount).toHaveValue(/123,?456/u);
  await page.getByRole('tab', { name: '公募基金' }).click();

  await rollBack();
  await expect(page.getByText('此页面已更新')).toBeVisible({ timeout: BACK_WITHIN });
  await expect(column(page, '净值截至日')).toBeVisible();
  await page.getByRole('button', { name: '使用新版本' }).click();
  await expect(column(page, '净值日期')).toBeVisible();
  await expect(page.getByText('此页面已更新')).toHaveCount(0);
  await page.getByRole('tab', { name: '基金购买' }).click();
  await expect(amount).toHaveValue(/123,?456/u);
});
