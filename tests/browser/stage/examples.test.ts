import { readExamples } from '../../language/read-examples.ts';
import { expectAccessible } from '../axe.ts';
import { goodExample, readStageContract, readStageProduct, type PageJson } from './resolve-page.ts';
import { readFirstCodes, sampleReplies } from './sample-reply.ts';
import { Stage } from './stage.ts';
import { expect, test } from './test.ts';

const examples = readExamples('good').map(({ name }) => ({ name, page: goodExample(name) }));

/** What a page reads of its address; any value will do. */
function readAddress(page: PageJson) {
  const read = [...JSON.stringify(page).matchAll(/\b(params|query)\.(\w+)/gu)];
  const of = (kind: string) => read.flatMap(([, from, name]) => (from === kind && name ? [[name, 'A1']] : []));
  return {
    params: Object.fromEntries(of('params')) as Record<string, string>,
    query: new URLSearchParams(of('query')).toString(),
  };
}

/** Operations that a page calls as soon as it is open. */
function listOpening({ source, load = {} }: PageJson): readonly string[] {
  const calls = [source, ...Object.values(load as object)] as readonly ({ readonly operation: string } | undefined)[];
  return calls.flatMap((call) => (call ? [call.operation] : []));
}

async function expectDrawn(stage: Stage, page: PageJson): Promise<void> {
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = () => stage.calls.map(({ operation }) => operation);
  await expect.poll(asked).toEqual(expect.arrayContaining([...listOpening(page)]));
  await expect(stage.page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(stage.page.locator('.fd-broken')).toHaveCount(0);
  await expectAccessible(stage.page);
}

for (const kind of ['list', 'form', 'detail', 'wizard']) {
  test(`every good example of a ${kind} is drawn from its contract, and is accessible`, async ({ page }) => {
    const own = examples.filter((one) => one.page['kind'] === kind);
    expect(own.length).toBeGreaterThan(0);
    const replies = sampleReplies(await readStageContract(), readFirstCodes(await readStageProduct()));
    const stage = new Stage(page);
    await stage.connect();
    for (const [at, example] of own.entries()) {
      await test.step(example.name, async () => {
        const scene = { page: example.page, ...readAddress(example.page), replies };
        await (at === 0 ? stage.open(scene) : stage.change(scene));
        await expectDrawn(stage, example.page);
      });
    }
  });
}
