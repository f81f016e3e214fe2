import { describe, expect, it } from 'vitest';
import { createInspector, flattenParts, readInspection, type Inspector, type Target } from '#engine';
import type { ResolvedPage } from '#engine/language/run';
import { renderPage } from '#engine/testing';
import { tradeWidgets } from '../../src/portal/widgets/trade-widgets.ts';
import { fakeAddress } from './fake-address.ts';
import { settle } from './open-page.ts';
import { NOW, replyOf, USER } from './page-scope.ts';
import { allPages, isExample } from './product-pages.ts';

/** The examples have every word of the language. */
const named = allPages.filter(isExample).map((page) => [page.name, page] as const);
const calls: Readonly<Record<string, () => unknown>> = new Proxy(
  {},
  { get: (_, id) => () => replyOf(String(id), { rows: 2 }) },
);

/** Opens a page under an inspector. */
async function inspect(page: ResolvedPage): Promise<Inspector> {
  const inspector = createInspector();
  renderPage(page, { calls, widgets: tradeWidgets, user: USER, now: NOW, inspector, ...fakeAddress(page) });
  await settle();
  return inspector;
}

const pick = (inspector: Inspector, pointer: string): Target => {
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

/** The words of every part, and those of the page alone. */
function readAll(inspector: Inspector, page: ResolvedPage) {
  const parts = flattenParts(pick(inspector, '').part);
  const pointers = parts.flatMap(({ pointer }) =>
    readInspection(pick(inspector, pointer), {}).properties.map((property) => property.pointer),
  );
  const covers = (leaf: string) => pointers.some((one) => leaf === one || leaf.startsWith(`${one}/`));
  return {
    twice: pointers.filter((one, at) => pointers.indexOf(one) !== at),
    unsaid: leavesOf(page).filter((leaf) => !covers(leaf)),
  };
}

/** Elements that lead nowhere, are reported as hidden, or lack their record. */
function readScreen(inspector: Inspector) {
  const marked = [...document.querySelectorAll('[data-part], [data-part] :is([role="gridcell"], button)')];
  const targets = marked.flatMap((element) => inspector.find(element) ?? []);
  const isHidden = (target: Target) => readInspection(target, {}).reasons.some(({ state }) => state === 'hidden');
  const pointersOf = (some: readonly Target[]) => some.map(({ part }) => part.pointer);
  return {
    lost: marked.filter((element) => !inspector.find(element)),
    hidden: pointersOf(targets.filter(isHidden)),
    rowless: pointersOf(targets.filter(({ place, scope }) => place === 'cell' && scope.read('row') === undefined)),
  };
}

describe('each part on the screen leads to its own in the page, and each says its own', () => {
  it.each(named)('%s', async (_name, page) => {
    const inspector = await inspect(page);

    expect(document.querySelectorAll('[data-part]').length).toBeGreaterThan(1);
    expect(readAll(inspector, page)).toEqual({ twice: [], unsaid: [] });
    expect(readScreen(inspector)).toEqual({ lost: [], hidden: [], rowless: [] });
  });
});
