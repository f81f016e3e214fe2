import { expect, type Locator, type Page } from '@playwright/test';

export const demoPassword = 'Demo@2026';
/** The SMS code of the demo mode. */
const demoSmsCode = '246810';
/** The picture code of the demo mode. */
const demoImgCode = '8K3P';

/** Lets the page ask for changes instead of holding a stream: its network falls silent, and sessions end by its own calls. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
}

/** Logs in by user name; the page is then the first page of the operator's menu. */
export async function login(
  page: Page,
  userName: string,
  { password = demoPassword, address = '' }: { password?: string; address?: string } = {},
): Promise<void> {
  await page.goto(`${address}/login`);
  await fillLogin(page, userName, password);
  await expect(page.getByRole('navigation')).toBeVisible();
}

/** The portal's values in the browser after a login, besides the replies to its other calls. */
interface LoginReply {
  readonly data: { readonly accountInfoBo: { readonly token: string } };
}

/**
 * Puts an operator in front of a page as if he had logged in and gone there, without drawing the pages between; the
 * login itself and the menu have tests of their own. Ends the operator's other session, as a login does.
 */
export async function arrive(page: Page, userName: string, path: string): Promise<void> {
  const reply = await page.request.post('/api/otc/login', {
    headers: { loginType: '1' },
    form: { username: userName, password: demoPassword, disCode: 'DEMO' },
  });
  const { token, ...account } = ((await reply.json()) as LoginReply).data.accountInfoBo;
  // Nothing of the portal runs beside a picture, so nothing of it writes over what is stored.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (stored) => {
      sessionStorage.clear();
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    },
    { token, accountInfoBo: JSON.stringify(account) },
  );
  await page.goto(path);
  // A page may have a navigation of its own beside the menu.
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Goes on with a login that would end another session of the operator, which another test has left in use. */
export async function endOtherSession(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: '继续登录' });
  // The same button within a second is the same click: it is pressed again.
  await page.addLocatorHandler(goOn, () => goOn.click({ timeout: 1000 }).catch(() => undefined), { noWaitAfter: true });
}

/** Fills in the login form and sends it. */
export async function fillLogin(page: Page, userName: string, password: string): Promise<void> {
  await endOtherSession(page);
  await page.getByPlaceholder('请输入用户名').fill(userName);
  await page.getByPlaceholder('请输入密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Fills in the picture code, asks for an SMS code and fills that in too; one sent to that phone just now serves as well. */
export async function fillSmsCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '图形验证码' }).fill(demoImgCode);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/\d+秒后(?:重新获取|再试)/u).first()).toBeVisible();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(demoSmsCode);
}

/** Logs in by phone. */
export async function loginByPhone(page: Page, phone: string): Promise<void> {
  await endOtherSession(page);
  await page.goto('/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await fillSmsCode(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Registers an institution's user by phone; the page is then where registration leads. */
export async function register(page: Page, phone: string): Promise<void> {
  await page.goto('/process/register');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await fillSmsCode(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(注册|立即注册|提交)$/u }).click();
}

export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('请确认是否退出登录？');
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/login/u);
}

/** Opens a page through the side menu, unfolding its group when it is folded. */
export async function openMenu(page: Page, group: string, item: string): Promise<void> {
  const menu = page.getByRole('navigation');
  const parent = menu.getByRole('menuitem', { name: group });
  const entry = menu.getByRole('menuitem', { name: item, exact: true });
  // The menu may be drawn anew after either click: the rights arrive.
  await expect(async () => {
    if ((await parent.getAttribute('aria-expanded')) === 'false') await parent.click();
    await entry.click({ timeout: 2000 });
  }).toPass();
  // The page before is on screen until the new one has come.
  await expect(page.getByRole('tab', { name: item, selected: true })).toBeVisible();
}

/** Opens a select. The value that it shows, if any, covers its input. */
export async function openSelect(field: Locator): Promise<void> {
  await field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select-selector ")]').click();
}

/** Chooses an option of the select with this label, typing part of it when the list is long. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await openSelect(page.getByRole('combobox', { name: label }));
  const choices = page.locator('.ant-select-dropdown:visible');
  await choices.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  // It fades out; the next select may hold the same words.
  await expect(choices).toHaveCount(0);
}

/** Ticks a box of agreements by reading each of them to its end. */
export async function agreeToAll(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /我已阅读并同意/u });
  await box.click();
  await expect(async () => {
    if (await box.isChecked()) return;
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('region').focus({ timeout: 500 });
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: /^我已阅读并同意/u }).click({ timeout: 4000 });
    await expect(box).toBeChecked({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
}

/** Presses an action of a row; some are behind 更多. */
export async function pressRow(row: Locator, name: string): Promise<void> {
  const own = row.getByRole('button', { name, exact: true }).or(row.getByRole('link', { name, exact: true }));
  const more = row.getByRole('button', { name: '更多' });
  await expect(own.or(more).first()).toBeVisible();
  if (await own.isVisible()) return own.click();
  await more.click();
  // An entry of the side menu may have the same name.
  const entries = row.page().getByRole('menuitem', { name, exact: true });
  await entries.and(row.page().locator('button, a')).click();
}

/** The row of the list on screen that holds this text. */
export function rowWith(page: Page, text: string | RegExp) {
  return page.getByRole('row').filter({ hasText: text });
}
