import { expectContrast } from '../axe.ts';
import { openRoute } from './open-route.ts';
import { specRoutes } from './spec-routes.ts';
import { test } from './visitors.ts';

for (const [group, routes] of Object.entries(specRoutes.shell)) {
  test(`§9 every page of ${group} can be read in the theme ffny`, async ({ visits }) => {
    for (const route of routes) {
      await test.step(route.name, async () => {
        const visit = await visits(route.user, 'ffny');
        await openRoute(visit, route);
        await expectContrast(visit.page);
      });
    }
  });
}
