import { readFileSync } from 'node:fs';
import { expect, type ConsoleMessage, type Page } from '@playwright/test';
import { fakeAddress } from '../../pages/fake-address.ts';
import { shippedPages } from '../../pages/product-pages.ts';
import { arrive } from '../operator.ts';
import { test } from '../test.ts';
import { specRoutes } from './spec-routes.ts';
import { goTo, wear } from './visitors.ts';

const themes = ['default', 'ffny'] as const;

interface User {
  readonly userName: string;
  readonly status: string;
  readonly roleIds: readonly string[];
}

/** A demo user of each role. */
const users = (JSON.parse(readFileSync('src/trade/demo/seeds/data/people/users.json', 'utf8')) as readonly User[])
  .filter(({ status, roleIds }) => status === '1' && roleIds.length > 0)
  .map(({ userName }) => userName);

/** Where the demo has a record for the page, its address; else one with made-up values, and the page says what is missing. */
const known = new Map(
  Object.values(specRoutes.shell).flatMap((routes) => routes.map(({ name, path, address = path }) => [name, address])),
);
const addresses = shippedPages
  .filter(({ shell }) => shell !== false)
  .map((shipped) => {
    const { params, query } = fakeAddress(shipped);
    const path = shipped.path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) =>
      encodeURIComponent(params[name] ?? '1'),
    );
    return known.get(shipped.name) ?? `${path}?${new URLSearchParams(query).toString()}`;
  });

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

// A violation is an error on the console, in frames too, and each of those fails a test.
for (const [at, user] of users.entries()) {
  test(`every page keeps to the content policy for ${user}`, async ({ page }) => {
    // Some eighty pages: a machine ten times slower needs minutes.
    test.setTimeout(1_200_000);
    expect(addresses.length).toBeGreaterThan(60);
    await arrive(page, user, '/index');
    for (const [nth, address] of addresses.entries()) {
      await test.step(address, async () => {
        await goTo(page, address);
        await wear(page, themes[(at + nth) % 2] ?? 'default');
        await expectDrawn(page);
      });
    }
  });
}

test('every screen outside the shell keeps to the content policy, in both themes', async ({ page }) => {
  for (const { path } of specRoutes.outside) {
    for (const theme of themes) {
      await page.goto(`${path}?inst=${theme}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectDrawn(page);
    }
  }
});

test('a page that the browser has kept is drawn with the nonce that it came with', async ({ page }) => {
  await page.goto('/login');
  await expectDrawn(page);
  const nonce = () => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce);
  const first = await nonce();
  await page.reload();
  await expectDrawn(page);

  expect(first).not.toBe('');
  expect(await nonce()).toBe(first);
});

test.describe('the policy', () => {
  test.use({ expectedErrors: [/CSP violation: style-src-(?:elem|attr) inline|Content Security Policy/u] });

  test('refuses a sheet without the nonce and a style attribute, and takes a style property', async ({ page }) => {
    const told: string[] = [];
    page.on('console', (message: ConsoleMessage) => told.push(message.text()));
    await page.goto('/login');
    await expectDrawn(page);
    const colors = await page.evaluate(() => {
      const element = document.body.appendChild(document.createElement('p'));
      const sheet = document.head.appendChild(document.createElement('style'));
      sheet.textContent = 'p { color: rgb(1, 2, 3) !important }';
      const read = () => getComputedStyle(element).color;
      const bySheet = read();
      element.setAttribute('style', 'color: rgb(1, 2, 3)');
      const byAttribute = read();
      element.style.color = 'rgb(1, 2, 3)';
      return { bySheet, byAttribute, byProperty: read() };
    });

    expect([colors.bySheet, colors.byAttribute]).not.toContain(colors.byProperty);
    expect(colors.byProperty).toBe('rgb(1, 2, 3)');
    for (const directive of ['style-src-elem', 'style-src-attr'])
      await expect.poll(() => told).toContainEqual(expect.stringContaining(`CSP violation: ${directive} inline`));
  });
});
