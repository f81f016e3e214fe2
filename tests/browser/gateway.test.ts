import { readFile } from 'node:fs/promises';
import { CLICK_GUARD_MS } from '#values/interface-constants';
import { makeCertificate } from '../server/certificate.ts';
import { demoPassword, fillLogin, logout, openMenu, rowWith } from './operator.ts';
import { buyFund, readValue } from './purchase.ts';
import { type Envelope, startServer } from './server.ts';
import { type Asked, programs, startSpecGateway } from './spec-gateway.ts';
import { expect, test } from './test.ts';

// The gateway answers unknown paths with 404, which the browser reports.
test.use({ expectedErrors: [/status of 404/u] });

test('over https, before a gateway that knows the specification only, the portal does its work', async ({
  page,
  playwright,
  server,
}, info) => {
  // A second server starts within it.
  test.slow();
  const gateway = await startSpecGateway(server.address);
  const { certFile, keyFile } = await makeCertificate();
  const portal = await startServer({ TLS_CERT: certFile, TLS_KEY: keyFile, UPSTREAM: gateway.url, DEMO: '' });
  const { refusals } = gateway;

  await test.step('registers, with another picture after a refused code, and logs out', async () => {
    refusals.set('sendRegistSmsVerificaCode', [{ code: '90001', msg: '图形验证码不正确' }]);
    await page.goto(`${portal.address}/process/register`);
    await page.getByRole('textbox', { name: '手机号' }).fill('13900001111');
    const picture = page.getByRole('button', { name: '换一张' }).locator('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 5);
    for (const imgCode of ['XXXX', 'AB12']) {
      await page.getByRole('textbox', { name: '图形验证码' }).fill(imgCode);
      await page.getByRole('button', { name: '获取验证码' }).click();
      if (imgCode === 'XXXX') await expect(page.getByText('90001：图形验证码不正确').first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: '图形验证码' })).toHaveValue('');
      await page.waitForTimeout(CLICK_GUARD_MS);
    }
    await page.getByRole('textbox', { name: '短信验证码' }).fill('135790');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^(注册|立即注册|提交)$/u }).click();
    await expect(page).toHaveURL(/\/process\/home/u);
    await page.goto(`${portal.address}/organization/index`);
    await expect(page.getByText('13900001111，您好')).toBeVisible();
    // The portal does not wait for it, and the gateway demands its cookie of every call after the login below.
    const left = page.waitForResponse((reply) => reply.url().endsWith('/logout'));
    await logout(page);
    await left;
  });

  await test.step('logs in, lists, buys and finds the order', async () => {
    await fillLogin(page, 'maker01', demoPassword);
    await expect(page.getByText('周明远，您好')).toBeVisible();
    await openMenu(page, '交易中心', '公募基金');
    await expect(rowWith(page, '981011')).toContainText('1.0846');
    await page.goto(`${portal.address}/confirm/buy?fundCode=981011`);
    const customer = '云麓集团财务有限公司';
    await buyFund(page, { fundCode: '981011', institution: customer, investor: customer, amount: '100000' });
    const orderNo = await readValue(page, '交易单号');
    await openMenu(page, '我的资产', '交易记录');
    await expect(rowWith(page, orderNo)).toContainText('100,000.00');
  });

  await test.step('has a page that two other people have changed and approved, without a reload', async () => {
    const file = 'schemas/pages/trade/transaction-cancel.json';
    const text = (await readFile(file, 'utf8')).replace('"fundShortName",', '"fundShortName", "label": "基金简称",');
    const [analyst = '', approver = ''] = Object.keys(programs);
    // It has no cookies, as the programs of people.
    const program = await playwright.request.newContext({ ignoreHTTPSErrors: true });
    const ask = async (token: string, step: string, params: object): Promise<object> => {
      const address = `${portal.address}/api/otc/console/studio/${step}`;
      const reply = (await (await program.post(address, { headers: { token }, data: params })).json()) as Envelope;
      expect(reply, step).toMatchObject({ code: '000000' });
      return reply.data as object;
    };
    const requestNo = crypto.randomUUID();
    const saved = await ask(analyst, 'savePageChange', { title: '列改名', files: [{ file, text }], requestNo });
    const submitted = await ask(analyst, 'submitPageChange', saved);
    const heard = page.waitForResponse(
      async (reply) => reply.url().endsWith('/queryLivePages') && (await reply.text()).includes('"revision":1'),
    );
    await ask(approver, 'publishPageChange', { ...saved, ...submitted, changeState: undefined });
    await heard;
    await openMenu(page, '交易中心', '交易撤单');
    await expect(page.getByRole('columnheader', { name: '基金简称' })).toBeVisible();
    await openMenu(page, '我的资产', '交易记录');
  });

  await test.step('tells a refusal in place of a file, and downloads the file', async () => {
    const refusal = '\uFEFF {"code":"90002","data":null,"msg":"数据尚未生成"}';
    refusals.set('exportOrderList', [{ file: Buffer.from(refusal), name: '交易记录.xlsx' }]);
    const exporting = page.getByRole('button', { name: '导出', exact: true });
    await exporting.click();
    await expect(page.getByText('数据尚未生成', { exact: true }).first()).toBeVisible();
    await page.waitForTimeout(CLICK_GUARD_MS);
    const download = page.waitForEvent('download');
    await exporting.click();
    expect((await download).suggestedFilename()).toContain('交易记录');
  });

  await logout(page);
  await expect(page.getByPlaceholder('请输入用户名')).toBeVisible();
  // Calls that the login screen still makes are not refused.
  await page.waitForLoadState('networkidle');

  await info.attach('requests', { body: tabulate(gateway.asked), contentType: 'text/markdown' });
  expect(gateway.faults).toEqual([]);
  await portal.stop();
  await gateway.close();
});

/** The calls of the portal, one line for each kind. */
function tabulate(asked: readonly Asked[]): string {
  const lines = asked.map(({ method, path, headers, fields }) => {
    const names = ['token', 'registtoken', 'logintype', 'content-type', 'cookie', 'x-xsrf-token', 'sessionid'];
    const given = names.flatMap((name) => {
      const value = headers[name];
      if (value === undefined) return [];
      return name === 'logintype' || name === 'content-type'
        ? [`${name}: ${String(value)}`]
        : [`${name}${value === '' ? ' blank' : ''}`];
    });
    return `| ${path.split('/').at(-1)} | ${method} | ${path} | ${given.join(', ')} | ${Object.keys(fields).join(', ')} |`;
  });
  return ['| operation | method | path | headers | fields |', '|---|---|---|---|---|', ...new Set(lines)].join('\n');
}
