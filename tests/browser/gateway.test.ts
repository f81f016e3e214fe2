import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { login, logout, openMenu, rowWith } from './operator.ts';
import { startServer } from './server.ts';
import { expect, test } from './test.ts';

test.use({ ignoreHTTPSErrors: true });

test('§9 over https and before another gateway the portal is the same', async ({ page, server }) => {
  // A second server starts within it.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  await Promise.all([writeFile(files.TLS_CERT, cert), writeFile(files.TLS_KEY, key)]);
  const portal = await startServer({ ...files, UPSTREAM: server.address, DEMO: '' });

  await login(page, 'checker01', { address: portal.address });
  await openMenu(page, '我的资产', '交易记录');
  await expect(rowWith(page, '202611200240000000000039')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).toContain('交易记录');
  expect(page.url()).toContain('https://');
  await logout(page);

  await portal.stop();
  await rm(folder, { recursive: true });
});
