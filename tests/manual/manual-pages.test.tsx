import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProduct, fakeReply, type ProductFiles } from '#engine/language/prove';
import { renderPage, type PageFakes, type RenderedPage } from '#engine/testing';
import { language } from '#values/language';
import { smallProduct } from '../products/small-product.ts';
import { followManual, makeClinic, type Step } from './follow-manual.ts';
import { contractOf, dictionariesOf } from './product-files.ts';
import { manuals } from './read-manual.ts';

const clinic = await makeClinic();
clinic.remove();
const query = { fundCode: '000001', visitNo: 'V00000001', title: '样例', petId: '1', ownerId: '1', visitId: '1' };

function answersOf(product: ProductFiles): NonNullable<PageFakes['calls']> {
  const { operations } = contractOf(product);
  const dictionaries = dictionariesOf(product);
  return new Proxy(
    {},
    {
      get: (_, id) => () => {
        const operation = operations.get(String(id));
        return operation && fakeReply(operation, { dictionaries });
      },
    },
  );
}

/** `Page | word | !word | without CODE | click name`: texts on the page, texts not on it, for a user, after a click. */
function readSight({ argument }: Step) {
  const [page = '', ...parts] = argument.split(' | ');
  const without = parts.flatMap((part) => (part.startsWith('without ') ? [part.slice(8)] : []));
  return { page, without, parts: parts.filter((part) => !part.startsWith('without ')) };
}

function codesOf({ menu, permissions }: ProductFiles): readonly string[] {
  const named = `${menu.text}${permissions.text}`.matchAll(/"(?:code|resourceCode)": "(\w+)"/gu);
  return [...named].map(([, code]) => code ?? '');
}

/** All texts on the screen, with the values and hints of inputs. */
function readScreen(): string {
  const inputs = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
  const typed = inputs.flatMap(({ value, placeholder }) => [value, placeholder]);
  return [document.body.textContent, ...typed].join('\n');
}

/** For the first page of a kind, whose code a busy machine compiles slowly, ms. */
const PATIENCE = 15_000;

async function settle(): Promise<void> {
  await screen.findByRole('heading', { level: 1 }, { timeout: PATIENCE });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await act(async () => undefined);
}

/** Clicks a button, link or tab by its name. */
async function click(rendered: RenderedPage, name: string): Promise<void> {
  const found = ['button', 'tab', 'radio', 'checkbox'].flatMap((role) => screen.queryAllByRole(role, { name }));
  const [target = screen.getByText(name)] = found;
  await rendered.user.click(target);
  await settle();
}

describe.each([
  { manual: manuals[0], product: smallProduct, speech: 'zh-CN' },
  { manual: manuals[1], product: clinic.files, speech: 'en-US' },
] as const)('the pages of $manual', ({ manual, product, speech }) => {
  beforeEach(() => language.set(speech));
  afterEach(() => language.set('zh-CN'));
  const sights = followManual(manual, product).filter(({ kind }) => kind === 'see');

  it.each(sights.map((step) => [step.line, step.argument, step] as const))(
    'line %i: %s',
    async (_line, _text, step) => {
      const { page: name, without, parts } = readSight(step);
      const { pages, diagnostics } = checkProduct(step.before);
      expect(diagnostics).toEqual([]);
      const page = pages.get(name);
      if (!page) throw new Error(`there is no page ${name}`);
      const can = codesOf(step.before).filter((code) => !without.includes(code));
      const rendered = renderPage(page, { calls: answersOf(step.before), can, query, params: query });
      await settle();

      for (const part of parts) {
        if (part.startsWith('click ')) {
          await click(rendered, part.slice(6));
          continue;
        }
        const wanted = !part.startsWith('!');
        const word = wanted ? part : part.slice(1);
        await waitFor(() => expect([word, readScreen().includes(word)]).toEqual([word, wanted]));
      }
    },
  );
});
