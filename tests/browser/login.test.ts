import { fillLogin, login, loginByPhone, logout } from './operator.ts';
import { expect, test } from './test.ts';

test('an operator logs in with a phone number and an SMS code', async ({ page }) => {
  const sent = page.waitForRequest('**/api/otc/login');

  await loginByPhone(page, '19900000003');

  await expect(page.getByText('周柏舟，您好')).toBeVisible();
  expect((await sent).headers()['logintype']).toBe('2');
});

test('user name and password are remembered, encrypted, until the box is unticked', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: '记住密码' }).check();
  await fillLogin(page, 'checker01', 'Demo@2026');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await logout(page);

  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain('checker01');
  expect(stored).not.toContain('Demo@2026');
  await page.reload();
  await expect(page.getByPlaceholder('请输入用户名')).toHaveValue('checker01');
  await expect(page.getByPlaceholder('请输入密码')).toHaveValue('Demo@2026');

  await page.getByRole('checkbox', { name: '记住密码' }).uncheck();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await logout(page);
  await page.reload();
  await expect(page.getByPlaceholder('请输入用户名')).toHaveValue('');
});

test('logout clears what the operator left and asks first', async ({ page }) => {
  await login(page, 'checker01');
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('提示');
  await expect(dialog).toContainText('请确认是否退出登录？');
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(414);
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('周柏舟，您好')).toBeVisible();

  const ended = page.waitForRequest('**/agent/auth/logout');
  await logout(page);

  const sent = (await ended).headers();
  expect(sent).toMatchObject({ token: '', sessionid: expect.stringMatching(/./u) });
  expect(sent['x-xsrf-token']).toMatch(/./u);
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('breadList')]))
    .toEqual([null, null]);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  await expect.poll(cookies).toEqual(['XSRF-TOKEN', 'known-device']);
});

test('four parameters in the address log in by themselves and vanish from it', async ({ page, server }) => {
  await login(page, 'maker01');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await page.evaluate(() => sessionStorage.clear());
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.headers()['referer'] ?? ''));

  await page.goto(
    `${server.address}/property/trade/record?auth_token=${token}&clique_code=C00001&phone=19900000002&account_id=100002&pageSize=20`,
  );

  await expect(page.getByText('林砚秋，您好')).toBeVisible();
  await expect(page).toHaveURL(/\/property\/trade\/record\?pageSize=20$/u);
  expect(requests.filter((referer) => referer.includes(token))).toEqual([]);
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain('auth_token');
});

test('a link of another site asks before it logs in', async ({ page, server }) => {
  await login(page, 'maker01');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await page.evaluate(() => sessionStorage.clear());
  const address = `${server.address}/property/trade/record?auth_token=${token}&clique_code=C00001&phone=19900000002&account_id=100002`;
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a rel="noreferrer" href="${address}">open</a>` }),
  );
  await page.goto('http://other.example/');
  await page.getByRole('link').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('将以手机号 19900000002 的账号登录本系统');
  await dialog.getByRole('button', { name: '不登录' }).click();
  await expect(page.getByPlaceholder('请输入用户名')).toBeVisible();

  await page.goto('http://other.example/');
  await page.getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('林砚秋，您好')).toBeVisible();
});
