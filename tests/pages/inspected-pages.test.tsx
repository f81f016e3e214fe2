import { describe, expect, it } from 'vitest';
import { createInspector, flattenParts, readInspection, type Inspector, type Part, type Target } from '#engine';
import type { ResolvedPage } from '#engine/language';
import { renderPage, type PageFakes } from '#engine/testing';
import { tradeWidgets } from '../../src/portal/widgets/trade-widgets.ts';
import { fakeAddress } from './fake-address.ts';
import { settle } from './open-page.ts';
import { NOW, replyOf, USER } from './page-scope.ts';
import { allPages } from './product-pages.ts';

const named = allPages.map((page) => [page.name, page] as const);
const calls: PageFakes['calls'] = new Proxy({}, { get: (_, id) => () => replyOf(String(id), { rows: 2 }) });

/** Opens a page under an inspector. */
async function inspect(page: ResolvedPage): Promise<Inspector> {
  const inspector = createInspector();
  renderPage(page, { calls, widgets: tradeWidgets, user: USER, now: NOW, inspector, ...fakeAddress(page) });
  await settle();
  return inspector;
}

const pick = (inspector: Inspector, { pointer }: Part): Target => {
  const target = inspector.pick(pointer);
  if (!target) throw new Error(`there is no part at ${pointer}`);
  return target;
};

/** Pointers of everything that a page says and that has no parts. */
function leavesOf(value: unknown, pointer = ''): readonly string[] {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${pointer}/${key}`))
    : [pointer];
}

describe('whatever a page says is said of one of its parts', () => {
  it.each(named)('%s', async (_name, page) => {
    const inspector = await inspect(page);
    const parts = flattenParts(pick(inspector, { pointer: '' } as Part).part);
    const said = parts.flatMap((part) => readInspection(pick(inspector, part), {}).properties);

    const pointers = said.map(({ pointer }) => pointer);
    expect(pointers.filter((one, at) => pointers.indexOf(one) !== at)).toEqual([]);
    const covers = (leaf: string) => pointers.some((one) => leaf === one || leaf.startsWith(`${one}/`));
    expect(leavesOf(page).filter((leaf) => !covers(leaf))).toEqual([]);
  });
});

describe('every part, cell and button on the screen leads to what it was drawn from', () => {
  it.each(named)('%s', async (_name, page) => {
    const inspector = await inspect(page);

    const marked = [...document.querySelectorAll('[data-part], [role="gridcell"] > *, h1, button')];
    expect(marked.filter((element) => element.closest('[data-part]') && !inspector.find(element))).toEqual([]);
    expect(document.querySelectorAll('[data-part]').length).toBeGreaterThan(1);
  });
});

describe('what is on the screen is told to be neither hidden nor without its record', () => {
  it.each(named)('%s', async (_name, page) => {
    const inspector = await inspect(page);

    const targets = [...document.querySelectorAll('[data-part], [role="gridcell"]')].flatMap(
      (element) => inspector.find(element) ?? [],
    );
    const hidden = targets.filter((target) =>
      readInspection(target, {}).reasons.some(({ state }) => state === 'hidden'),
    );
    expect(hidden.map(({ part }) => part.pointer)).toEqual([]);
    const rowless = targets.filter(({ place, scope }) => place === 'cell' && scope.read('row') === undefined);
    expect(rowless.map(({ part }) => part.pointer)).toEqual([]);
  });
});
