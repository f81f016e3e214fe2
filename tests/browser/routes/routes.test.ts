import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../axe.ts';
import { arrive } from '../operator.ts';
import { expectRoomForRows, menuLists } from './list-room.ts';
import { specRoutes, type SpecRoute } from './spec-routes.ts';
import { goTo, test, wear, type Visit } from './visitors.ts';

const FORBIDDEN = '暂无权限，请联系机构管理员';

/** Nothing reaches beyond a window of this width. */
async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `beyond ${width}`).toBeLessThanOrEqual(0);
}

/**
 * The build's sheet has the styles of every component of antd on the page: antd itself had none to write. Formily's few lines
 * have values of the theme in them.
 */
async function expectStylesInSheet(page: Page): Promise<void> {
  const written = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-css-hash]')]
      .map(({ textContent }) => textContent.slice(0, 60))
      .filter((text) => !text.startsWith('.portal-tokens') && !text.startsWith('[class^="ant-formily-')),
  );
  expect(written, 'add the component to src/portal/themes/AntdSpecimens.tsx').toEqual([]);
}

/** Lists that the specification does not name, and lists that its visitor has more to do with, by their operators. */
const otherLists: Readonly<Record<string, readonly string[]>> = {
  admin01: ['AuditLog'],
  analyst01: ['StudioChangeList', 'StudioRevisionList'],
  corp01: ['ServiceTransactionStatement'],
};
const isMeasured = (name: string): boolean =>
  menuLists.some((list) => list.name === name) && !Object.values(otherLists).flat().includes(name);

for (const [group, routes] of Object.entries(specRoutes.shell)) {
  test.describe(group, () => {
    for (const route of routes) {
      test(`${route.path} is ${route.name}`, async ({ visits }) => {
        const visit = await visits(route.user);
        const { page, takeErrors } = visit;
        await openRoute(visit, route);

        const main = page.getByRole('main');
        // Before it, in brackets, how much waits for the operator.
        const title = `${route.title} - 机构基金交易平台`;
        await expect(page).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?${title}$`, 'u'));
        await expect(page.getByRole('menuitem', { name: route.menu, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await expect(page.getByRole('tab', { name: route.title, selected: true }).first()).toBeVisible();
        await expect(main.getByText(route.shows).filter({ visible: true }).first()).toBeVisible();
        await expectAccessible(page);
        await expectStylesInSheet(page);
        await expectFits(page, 960);
        await expectFits(page, 1440);
        await expectFits(page, 1920);
        if (isMeasured(route.name)) await expectRoomForRows(page, route.name);
        await wear(page, 'ffny');
        await expectContrast(page);
        await wear(page, 'default');
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(takeErrors()).toEqual([]);

        if (route.denied === undefined) return;
        const stranger = await visits(route.denied);
        await goTo(stranger.page, route.address ?? route.path);
        await expect(stranger.page.getByText(FORBIDDEN).filter({ visible: true }).first()).toBeVisible();
      });
    }
  });
}

test('the other lists of the menu have room for rows', async ({ page }) => {
  const walked = Object.values(specRoutes.shell).flatMap((routes) => routes.map(({ name }) => name));
  expect(menuLists.filter(({ name }) => isMeasured(name) && !walked.includes(name))).toEqual([]);
  for (const [operator, names] of Object.entries(otherLists)) {
    await arrive(page, operator, '/index');
    for (const { name, path } of menuLists.filter((one) => names.includes(one.name))) {
      await goTo(page, path);
      await expect(page.getByRole('grid').or(page.getByRole('treegrid')).filter({ visible: true })).toBeVisible();
      await expectRoomForRows(page, name);
    }
  }
});

test('the routes outside the shell open without a token', async ({ page }) => {
  for (const { path, shows } of specRoutes.outside) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
  }
});

/** Goes to a route and waits until it is drawn; the question at the door of the high-end pages is answered. */
async function openRoute(
  { page }: Visit,
  { path, address = path, title, heading: name = title }: SpecRoute,
): Promise<void> {
  await goTo(page, address);
  const door = page.getByRole('button', { name: '符合，继续' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name });
  await expect(door.or(heading).first()).toBeVisible();
  if (await door.isVisible()) await door.click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]:visible')).toHaveCount(0);
}
