import type { MenuResource } from '#contract';
import { describe, expect, test } from 'vitest';
import { buildMenu, findLanding, type MenuNode } from './build-menu.ts';

function buildResource(code: string, priority: number, childResources: MenuResource[] = []): MenuResource {
  const isGroup = childResources.length > 0;
  return {
    resourceCode: code,
    resourceName: `名称${code}`,
    resourceRemark: '',
    resourceUrl: '',
    resourceKey: '',
    routeName: isGroup ? '' : code,
    resourceType: isGroup ? '3' : '4',
    systemResourceCode: 'yykhd',
    priority,
    childResources,
  };
}

const everyPage = { hasPage: () => true, reviewUnused: false };
const outline = (menu: readonly MenuNode[]): unknown =>
  menu.map(({ code, children }) => (children.length > 0 ? [code, outline(children)] : code));

describe('side menu', () => {
  test('orders by priority, highest first, on every level', () => {
    const menu = buildMenu(
      [buildResource('Service', 70, [buildResource('B', 1), buildResource('A', 2)]), buildResource('X', 90)],
      everyPage,
    );

    expect(outline(menu)).toEqual(['X', ['Service', ['A', 'B']]]);
  });

  test('flattens home to its first child', () => {
    const home = buildResource('HomeIndex', 100, [buildResource('Second', 1), buildResource('First', 2)]);

    expect(outline(buildMenu([home], everyPage))).toEqual(['First']);
  });

  test('keeps a home without children', () => {
    expect(outline(buildMenu([buildResource('HomeIndex', 100)], everyPage))).toEqual(['HomeIndex']);
  });

  test('leaves out items without a page and groups without items', () => {
    const resources = [
      buildResource('Trade', 90, [buildResource('TradeFundList', 1), buildResource('tradeTirective', 2)]),
      buildResource('Permanage', 50, [buildResource('Role', 1)]),
    ];

    const menu = buildMenu(resources, { ...everyPage, hasPage: (name) => name === 'TradeFundList' });

    expect(outline(menu)).toEqual([['Trade', ['TradeFundList']]]);
  });

  test('drops trade review when no institution uses it', () => {
    const resources = [
      buildResource('Trade', 90, [buildResource('TransactionReview', 2), buildResource('TradeFundList', 1)]),
    ];

    expect(outline(buildMenu(resources, { ...everyPage, reviewUnused: true }))).toEqual([['Trade', ['TradeFundList']]]);
  });
});

describe('landing page', () => {
  test('is the first child of the first group', () => {
    const menu = buildMenu([buildResource('Trade', 90, [buildResource('A', 2), buildResource('B', 1)])], everyPage);

    expect(findLanding(menu)).toBe('A');
  });

  test('is the first group itself when it has no child', () => {
    expect(findLanding(buildMenu([buildResource('HomeIndex', 90)], everyPage))).toBe('HomeIndex');
  });

  test('is none with an empty menu', () => {
    expect(findLanding([])).toBeUndefined();
  });
});
