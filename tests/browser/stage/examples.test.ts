import { readExamples } from '../../language/read-examples.ts';
import { expectAccessible } from '../axe.ts';
import { fakeAddress } from '../../pages/fake-address.ts';
import { allPages } from '../../pages/product-pages.ts';
import { fakeReplies } from './fake-replies.ts';
import { goodExample, type PageJson } from './resolve-page.ts';
import { Stage } from './stage.ts';
import { expect, test } from './test.ts';

const examples = readExamples().map(({ name }) => ({ name, page: goodExample(name) }));

/** Address of an example, with all that it reads there. */
function addressOf({ name }: PageJson) {
  const page = allPages.find((one) => one.name === name);
  if (!page) throw new Error(`${String(name)} is no page`);
  const { params, query } = fakeAddress(page);
  return { params, query: new URLSearchParams(query).toString() };
}

interface OpeningCall {
  readonly operation: string;
  readonly when?: string;
}

/** Operations that a page calls as soon as it is open, and not once something is typed. */
function listOpening({ source, load = {} }: PageJson): readonly string[] {
  const calls = [source, ...Object.values(load as object)] as readonly (OpeningCall | undefined)[];
  return calls.flatMap((call) => (call && !call.when?.includes('form.') ? [call.operation] : []));
}

async function expectDrawn(stage: Stage, page: PageJson): Promise<void> {
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = () => stage.calls.map(({ operation }) => operation);
  await expect.poll(asked).toEqual(expect.arrayContaining([...listOpening(page)]));
  await expect(stage.page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(stage.page.locator('[data-broken]')).toHaveCount(0);
  await expectAccessible(stage.page);
}

for (const kind of ['list', 'form', 'detail', 'wizard']) {
  test(`every good example of a ${kind} is drawn from its contract, and is accessible`, async ({ page }) => {
    const own = examples.filter((one) => one.page['kind'] === kind);
    expect(own.length).toBeGreaterThan(0);
    const replies = fakeReplies({ rows: 2 });
    const stage = new Stage(page);
    await stage.connect();
    for (const [at, example] of own.entries()) {
      await test.step(example.name, async () => {
        const scene = { page: example.page, ...addressOf(example.page), replies };
        await (at === 0 ? stage.open(scene) : stage.change(scene));
        await expectDrawn(stage, example.page);
      });
    }
  });
}
