import { fakeAddress } from '../../pages/fake-address.ts';
import { MANY_ROWS, shippedPages } from '../../pages/product-pages.ts';
import { expectFlawless } from '../axe.ts';
import { specRoutes } from '../routes/spec-routes.ts';
import { fakeReplies } from './fake-replies.ts';
import { listNames, readStageProduct, type PageJson } from './resolve-page.ts';
import { Stage } from './stage.ts';
import { expect, test } from './test.ts';

const themes = ['default', 'ffny'] as const;

/** The walk through the specification judges its pages on the real server; the others are drawn here. */
const walked = new Set(Object.values(specRoutes.shell).flatMap((routes) => routes.map(({ name }) => name)));
const otherPages = shippedPages.filter(({ name }) => !walked.has(name));

/** A shipped page as its file holds it, in any of its modes. */
async function readPage(name: string): Promise<PageJson> {
  const { pages } = readStageProduct();
  const page = pages.map(({ text }) => JSON.parse(text) as PageJson).find((one) => listNames(one).includes(name));
  if (!page) throw new Error(`no file holds ${name}`);
  return page;
}

async function expectDrawn({ page }: Stage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-broken]')).toHaveCount(0);
}

for (const theme of themes) {
  test(`axe finds nothing in any page that is not walked to, contrast included, in the theme ${theme}`, async ({
    page,
  }) => {
    const stage = new Stage(page);
    await stage.connect();
    for (const [at, shipped] of otherPages.entries()) {
      await test.step(shipped.name, async () => {
        const { params, query } = fakeAddress(shipped);
        const scene = {
          page: await readPage(shipped.name),
          route: shipped.name,
          params,
          query: new URLSearchParams(query).toString(),
          replies: fakeReplies({ rows: MANY_ROWS, filled: 'some' }),
          theme,
        };
        await (at === 0 ? stage.open(scene) : stage.change(scene));
        await expectDrawn(stage);
        await expectFlawless(page);
      });
    }
  });
}
