import { makeCertificate } from '../server/certificate.ts';
import { login, logout, openMenu, rowWith } from './operator.ts';
import { startServer } from './server.ts';
import { expect, test } from './test.ts';

test('§9 over https and before another gateway the portal is the same', async ({ page, server }) => {
  // A second server starts within it.
  test.slow();
  const { certFile, keyFile } = await makeCertificate();
  const portal = await startServer({ TLS_CERT: certFile, TLS_KEY: keyFile, UPSTREAM: server.address, DEMO: '' });

  await login(page, 'checker01', { address: portal.address });
  await openMenu(page, '我的资产', '交易记录');
  await expect(rowWith(page, '202611200240000000000039')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).toContain('交易记录');
  expect(page.url()).toContain('https://');
  await logout(page);
  // What the login screen still asks for is not refused.
  await page.waitForLoadState('networkidle');

  await portal.stop();
});
