import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { checkProduct, readContract, readSource, type ResolvedPage } from '#engine/language';
import { renderPage, type PageFakes } from '#engine/testing';
import { readProduct } from '../../scripts/pages/read-product.ts';
import { readExamples } from '../language/read-examples.ts';
import { sampleReply } from './sample-reply.ts';

const product = await readProduct(process.cwd());
const examples = readExamples('good').map((example) => readSource(example.file, example.text));
const { pages } = checkProduct({ ...product, pages: [...product.pages, ...examples] });
const contract = readContract(
  Object.fromEntries(product.api.map(({ file, text }) => [file.split('/').at(-1) ?? '', JSON.parse(text) as unknown])),
);
const dictionaries = new Map(
  product.dictionaries
    .map(({ text }) => JSON.parse(text) as { name: string; items: { value: string }[] })
    .map(({ name, items }) => [name, items[0]?.value ?? ''] as const),
);

/** Every operation answers with one record of everything. */
const calls: PageFakes['calls'] = new Proxy(
  {},
  { get: (_, id) => () => sampleReply(contract, String(id), (name) => dictionaries.get(name) ?? '') },
);

// What looks at colours and boxes needs a browser: tests/browser does that.
const OFF = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region'];

async function findViolations(): Promise<readonly string[]> {
  const rules = Object.fromEntries(OFF.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Waits until nothing is loading any more. */
async function settle(): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await act(async () => undefined);
}

const query = { fundCode: '000001', applyNo: '1', orderNo: '1', title: '样例' };

describe('accessible pages: no serious violation', () => {
  it.each([...pages.values()].map((page) => [page.name, page] as const))('%s', async (_name, page: ResolvedPage) => {
    renderPage(page, { calls, query, params: query });
    await settle();

    expect(await findViolations()).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1);
  });

  it.each(
    [...pages.values()].filter(({ kind }) => kind === 'form' || kind === 'wizard').map((page) => [page.name, page]),
  )('%s with everything wrong', async (_name, page) => {
    const { user } = renderPage(page, { calls, query, params: query });
    await settle();

    const main = document.querySelector('.fd-footer .ant-btn-primary');
    expect(main).not.toBeNull();
    if (main) await user.click(main);

    expect(await findViolations()).toEqual([]);
  });
});
