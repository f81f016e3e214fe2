import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { manyWays, ways } from '../products/many-ways.ts';
import { installPackages } from '../release/install-packages.ts';

let mock: ChildProcess;
let place: string;
let server: PreviewServer;

/** A product made of a document by one command, which runs against the mock of that document. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  packPackages();
  place = mkdtempSync(join(tmpdir(), 'mocked-product-'));
  installPackages(place);
  const [root, openapi, modules] = [join(place, 'product'), join(place, 'api.json'), join(place, 'node_modules')];
  writeFileSync(openapi, JSON.stringify(manyWays));
  const command = join(modules, 'create-fundesk/dist/index.js');
  const flags = ['--lang', 'en', '--openapi', openapi, '--all'];
  const made = spawnSync(process.execPath, [command, root, ...flags], { encoding: 'utf8' });
  expect([made.status, made.stderr]).toEqual([0, '']);
  const env = { ...process.env, PORT: '0' };
  mock = spawn(process.execPath, [join(modules, '@fundesk/vite/dist/mock.js')], { cwd: root, env });
  if (!mock.stdout) throw new Error('the mock says nothing');
  const [line] = (await once(createInterface(mock.stdout), 'line')) as [string];
  process.env['API'] = line.replace(/^mock: /u, '');
  const config = { root, configFile: join(root, 'vite.config.js'), logLevel: 'error' as const };
  await build(config);
  server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
});

test.use({ locale: 'en-US' });

test.afterAll(async () => {
  await server?.close();
  mock?.kill();
  rmSync(place, { recursive: true, force: true });
});

for (const { way, title, label, second } of ways) {
  test(`records are listed, read, changed, created and deleted: ${way}`, async ({ page }) => {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
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
