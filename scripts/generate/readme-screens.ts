import { CLICK_GUARD_MS } from '#values/interface-constants';
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { provideBrowser } from '../check/suite/find-browser.ts';

const folder = 'scripts/generate/readme/screens';

/** Screens of the READMEs: user, address, and the text that must be on screen before the picture is taken. */
const screens = [
  { name: 'home', user: 'maker01', path: '/index', shows: '资产总览' },
  { name: 'funds', user: 'maker01', path: '/trade/fund', shows: '981001' },
  { name: 'purchase', user: 'maker01', path: '/confirm/buy?fundCode=981011', shows: '购买金额' },
  { name: 'accounts', user: 'admin01', path: '/organization/acount', shows: '东屿银行' },
  { name: 'role', user: 'admin01', path: '/permanage/role?roleId=R0002', shows: '角色名称' },
] as const;

const [address = 'http://127.0.0.1:8015'] = process.argv.slice(2);
const executablePath = provideBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
for (const { name, user, path, shows } of screens) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: address });
  // A stream of changes would keep the network busy.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await logIn(page, user);
  await page.goto(path);
  await page.getByRole('main').getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}
await browser.close();

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
