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

interface Role {
  readonly roleId: string;
  readonly resources: readonly string[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const roles = new Map(
  (readJson('src/trade/access/preset-roles.json') as readonly Role[]).map(({ roleId, resources }) => [
    roleId,
    new Set(resources),
  ]),
);

/** A demo user of each role, with the codes that it grants. */
const users = (readJson('src/trade/demo/seeds/data/people/users.json') as readonly User[])
  .filter(({ status, roleIds }) => status === '1' && roleIds.length > 0)
  .map(({ userName, roleIds }) => ({ userName, codes: roles.get(roleIds[0] ?? '') ?? new Set<string>() }));

interface MenuEntry {
  readonly resourceCode: string;
  readonly routeName: string;
  readonly childResources: readonly MenuEntry[];
}

/** The code of each page of the menu, by the page's name. */
const codes = new Map(
  (readJson('schemas/menu.json') as { readonly resources: readonly MenuEntry[] }).resources
    .flatMap((entry) => [entry, ...entry.childResources])
    .map(({ routeName, resourceCode }) => [routeName, resourceCode]),
);

/** Who opens a page that the menu does not have: they see the most of all, and the least. */
const others: readonly string[] = ['admin01', 'maker01', 'analyst01'];

/** Where the demo has a record for the page, its address; else one with made-up values, and the page says what is missing. */
const known = new Map(
  Object.values(specRoutes.shell).flatMap((routes) => routes.map(({ name, path, address = path }) => [name, address])),
);
const pages = shippedPages
  .filter(({ shell }) => shell !== false)
  .map((shipped) => {
    const { params, query } = fakeAddress(shipped);
    const path = shipped.path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) =>
      encodeURIComponent(params[name] ?? '1'),
    );
    const address = known.get(shipped.name) ?? `${path}?${new URLSearchParams(query).toString()}`;
    return { address, code: codes.get(shipped.name) };
  });

/** The pages that a user's menu offers, and those without an entry. */
const addressesOf = ({ userName, codes: granted }: (typeof users)[number]): readonly string[] =>
  pages
    .filter(({ code }) => (code === undefined ? others.includes(userName) : granted.has(code)))
    .map(({ address }) => address);

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

// A violation is an error on the console, in frames too, and each of those fails a test.
for (const user of users) {
  test(`the pages of ${user.userName} keep to the content policy`, async ({ page }) => {
    // Up to seventy pages: a machine ten times slower needs minutes.
    test.setTimeout(1_200_000);
    const addresses = addressesOf(user);
    expect(addresses).not.toEqual([]);
    await arrive(page, user.userName, '/index');
    for (const address of addresses) {
      await test.step(address, async () => {
        await goTo(page, address);
        for (const theme of themes) {
          await wear(page, theme);
          await expectDrawn(page);
        }
      });
    }
  });
}

test('somebody opens every page', () => {
  const opened = new Set(users.flatMap(addressesOf));
  expect(pages.filter(({ address }) => !opened.has(address))).toEqual([]);
});

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
