import { CLICK_GUARD_MS } from '#values/interface-constants';
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { provideBrowser } from '../check/suite/find-browser.ts';

const folder = 'scripts/generate/readme/screens';

interface Screen {
  readonly name: string;
  readonly user: string;
  readonly path: string;
  /** A text that must be on screen before the picture is taken. */
  readonly shows: string;
  /** Leads from the page to what the picture shows. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Screens of the READMEs. */
const screens: readonly Screen[] = [
  { name: 'home', user: 'maker01', path: '/index', shows: '资产总览' },
  { name: 'funds', user: 'maker01', path: '/trade/fund', shows: '981001' },
  { name: 'purchase', user: 'maker01', path: '/confirm/buy?fundCode=981011', shows: '购买金额' },
  { name: 'accounts', user: 'admin01', path: '/organization/acount', shows: '东屿银行' },
  { name: 'studio', user: 'analyst01', path: '/studio/add', shows: '变更标题', act: openEditor },
];

const [address = 'http://127.0.0.1:8015'] = process.argv.slice(2);
const executablePath = provideBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
for (const { name, user, path, shows, act } of screens) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: address });
  // A stream of changes would keep the network busy.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await logIn(page, user);
  await page.goto(path);
  await page.getByRole('main').getByText(shows).first().waitFor();
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}
await browser.close();

/** A column of the list of funds, chosen in the visual editor of a change that is not saved. */
async function openEditor(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '添加文件' }).fill('fund-list');
  await page.getByTitle(/pages\/trade\/fund-list\.json/u).click();
  await page.getByRole('button', { name: '可视化编辑' }).click();
  await page.locator('.ant-tour-close').click();
  await page.getByRole('treeitem', { name: /^单位净值/u }).click();
  await page.getByTitle('“公募基金”的预览').contentFrame().getByRole('columnheader', { name: '基金代码' }).waitFor();
}

/** With the demo's password, by the portal's own form. */
async function logIn(page: Page, user: string): Promise<void> {
  await page.goto('/login');
  await page.getByPlaceholder('请输入用户名').fill(user);
  await page.getByPlaceholder('请输入密码').fill('Demo@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const goOn = page.getByRole('button', { name: '继续登录' });
  await page.getByRole('navigation').or(goOn).waitFor();
  if (!(await goOn.isVisible())) return;
  // The same button within a second is the same click.
  await page.waitForTimeout(CLICK_GUARD_MS);
  await goOn.click();
  await page.getByRole('navigation').waitFor();
}
