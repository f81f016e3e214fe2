import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CLICK_GUARD_MS } from '#values/interface-constants';
import { build, createServer, preview, type PreviewServer } from 'vite';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { startService, type Service } from '../products/gitea/service.ts';
import { installPackages } from '../release/install-packages.ts';

let service: Service;
let place: string;
let server: PreviewServer;

/** A product of another API, made from the packed packages in a folder of its own. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  service = await startService();
  process.env['API'] = service.address;
  packPackages();
  place = mkdtempSync(join(tmpdir(), 'second-product-'));
  installPackages(place);
  const product = join(place, 'product');
  const command = join(place, 'node_modules/create-fundesk/dist/index.js');
  const openapi = 'tests/products/gitea/schemas/api/repository.json';
  const pages = ['--list', 'repoSearch', '--detail', 'repoGet', '--form', 'createRepo', '--form', 'repoEdit'];
  const flags = ['--openapi', openapi, ...pages];
  const made = spawnSync(process.execPath, [command, product, ...flags], { encoding: 'utf8' });
  expect([made.status, made.stderr]).toEqual([0, '']);
  cpSync(product, join(place, 'made'), { recursive: true });
  // Its author has written pages of their own instead of those that were made.
  rmSync(join(product, 'schemas/pages'), { recursive: true });
  cpSync('tests/products/gitea/schemas', join(product, 'schemas'), { recursive: true });
  const config = { root: product, configFile: join(product, 'vite.config.js'), logLevel: 'error' as const };
  await build(config);
  server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
});

test.use({ locale: 'en-US' });

test.afterAll(async () => {
  await server?.close();
  service?.close();
  rmSync(place, { recursive: true, force: true });
});

test('a product of another API lists, reads, creates, edits and deletes by its contract alone', async ({ page }) => {
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/u, '') ?? '';
  const last = (method: string) => service.calls.findLast((one) => one.method === method);
  await page.goto(address);
  await page.getByLabel('Token').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await test.step('a list has pages and an order', async () => {
    await expect(page.getByText('repo-01')).toBeVisible();
    expect(last('GET')?.url).toBe('/api/v1/repos/search?page=1&limit=20');
    await page.getByRole('columnheader', { name: 'Size' }).click();
    await expect(page.getByText('repo-23')).toBeVisible();
    expect(last('GET')?.url).toMatch(/[?&]sort=size&order=asc/u);
    await page.getByRole('listitem', { name: '2' }).click();
    await expect(page.getByText('repo-03')).toBeVisible();
    expect(last('GET')?.url).toContain('page=2&limit=20');
  });

  await test.step('a refused field says so, a right one is created', async () => {
    await page.getByRole('link', { name: 'New' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('a b');
    await page.getByRole('textbox', { name: 'Description' }).fill('first words');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(name).toHaveAccessibleDescription(/name may only have letters/u);
    await expect(page.locator('.ant-alert').getByText('name may only have letters')).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('fresh');
    // The click guard lets one press through a second, and a user needs longer to correct a field.
    await page.waitForTimeout(CLICK_GUARD_MS);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('ada/fresh')).toBeVisible();
  });

  await test.step('a record is changed and deleted', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(description).toHaveValue('first words');
    await description.fill('changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('changed')).toBeVisible();
    expect(last('PATCH')).toMatchObject({ url: '/api/v1/repos/ada/fresh', body: { description: 'changed' } });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible();
    expect(last('DELETE')?.url).toBe('/api/v1/repos/ada/fresh');
  });

  await test.step('what is missing, broken or expired is told in the words of the service', async () => {
    await page.goto(`${address}/repos/ada/nothing`);
    await expect(page.getByText("The target couldn't be found.")).toBeVisible();
    await page.goto(`${address}/repos/ada/broken`);
    await expect(page.getByText('database is locked')).toBeVisible();
    service.expire();
    await page.goto(`${address}/repos`);
    await expect(page.getByLabel('Token')).toBeVisible();
  });
});

test('the pages that the command makes read and change records, and a saved page is drawn with what is typed', async ({
  page,
}) => {
  service.restart();
  const root = join(place, 'made');
  // The packages are beside the product here, not in it.
  const config = { root, configFile: join(root, 'vite.config.js'), logLevel: 'error' as const };
  const dev = await createServer({ ...config, server: { host: '127.0.0.1', port: 0, fs: { strict: false } } });
  await dev.listen();
  try {
    await page.goto(dev.resolvedUrls?.local[0] ?? '', { timeout: 120_000 });
    const signIn = async (token: string): Promise<void> => {
      await page.getByLabel('Token').fill(token);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn('wrong');
    await expect(page.getByText('does not accept the token')).toBeVisible({ timeout: 60_000 });
    // The document does not say which prefix its key has.
    await signIn('token secret');
    await page.getByText('repo-02', { exact: true }).click();
    await expect(page.getByText('Number 2')).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(description).toHaveValue('Number 2');
    await description.fill('typed');

    const file = join(root, 'schemas/pages/RepositoryEdit.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"label": "Save"', '"label": "Keep"'));
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByText('typed')).toBeVisible();
    await expect(page.getByRole('tab').filter({ hasText: /./u })).toHaveCount(2);
  } finally {
    await dev.close();
  }
});
