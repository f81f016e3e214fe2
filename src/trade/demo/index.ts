import type { Demo } from '#server/platform/platform';
import areas from './areas.json' with { type: 'json' };
import { listLevels } from './market/generate-market.ts';
import { publishNavs } from './market/publish-navs.ts';
import { writeDemoPaper } from './papers/write-demo-paper.ts';

/**
 * Entry point of the demo: `boot/` loads it when `DEMO` is on, and the rest of the server never imports this folder.
 */
export { startDemoClock } from './clock.ts';
export { listDemoUsers } from './seeds/access.ts';
export { completeSeeds, seed } from './seeds/seed.ts';
export { createRoutes } from './simulation/routes.ts';

export const demo: Demo = {
  captchaAnswer: '8K3P',
  smsCode: '246810',
  areas,
  publishNavs,
  listLevels,
  writePaper: writeDemoPaper,
};
