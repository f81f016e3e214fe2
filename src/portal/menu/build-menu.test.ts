import type { MenuResource } from '#contract';
import { describe, expect, test } from 'vitest';
import { buildMenu, findHome, findLanding, type MenuNode } from './build-menu.ts';
import { fillMenus } from '../session/load-session-data.ts';
import { buildSessionMenu } from './find-landing-path.ts';

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
  test('module resources are sorted by priority, highest first, on every level', () => {
    const menu = buildMenu(
      [buildResource('Service', 70, [buildResource('B', 1), buildResource('A', 2)]), buildResource('X', 90)],
      everyPage,
    );

    expect(outline(menu)).toEqual(['X', ['Service', ['A', 'B']]]);
  });

  test('menu resources need no more than their code, name and route: the rest is filled in', () => {
    const page = { resourceCode: 'TradeFundList', resourceName: '公募基金', routeName: 'TradeFundList' };
    const group = {
      resourceCode: 'Trade',
      resourceName: '交易中心',
      childResources: [{ ...page, childResources: null }],
    };

    expect(outline(buildMenu(fillMenus([group, { ...page, resourceCode: 'Up' }]), everyPage))).toEqual([
      ['Trade', ['TradeFundList']],
      'Up',
    ]);
    expect(fillMenus(null)).toEqual([]);
  });

  test('the menu is built recursively: a resource with children is a submenu, otherwise an item', () => {
    const inner = buildResource('Inner', 1, [buildResource('TradeFundList', 1)]);

    const menu = buildMenu([buildResource('Trade', 1, [inner, buildResource('Item', 0)])], everyPage);

    expect(menu).toMatchObject([
      {
        routeName: '',
        children: [
          { code: 'Inner', routeName: '', children: [{ routeName: 'TradeFundList', children: [] }] },
          { code: 'Item', routeName: 'Item', children: [] },
        ],
      },
    ]);
  });

  test('the home module is flattened to its first child', () => {
    const home = buildResource('HomeIndex', 100, [buildResource('Second', 1), buildResource('First', 2)]);

    expect(outline(buildMenu([home], everyPage))).toEqual(['First']);
  });

  test('home is the page of the HomeIndex resource, whatever its priority', () => {
    const home = buildResource('HomeIndex', 1, [buildResource('First', 2)]);

    expect(findHome(buildMenu([buildResource('Trade', 9), home], everyPage))).toBe('First');
    expect(findHome(buildMenu([buildResource('Trade', 9)], everyPage))).toBeUndefined();
  });

  test('the HomeIndex resource is the home item', () => {
    expect(outline(buildMenu([buildResource('HomeIndex', 100)], everyPage))).toEqual(['HomeIndex']);
  });

  test('leaves out items without a page in this build and groups without items', () => {
    const resources = [
      buildResource('Trade', 90, [buildResource('TradeFundList', 1), buildResource('tradeTirective', 2)]),
      buildResource('Permanage', 50, [buildResource('Role', 1)]),
    ];

    const menu = buildMenu(resources, { ...everyPage, hasPage: (name) => name === 'TradeFundList' });

    expect(outline(menu)).toEqual([['Trade', ['TradeFundList']]]);
  });

  test('trade review leaves the menu when no institution reviews online', () => {
    const resources = [
      buildResource('Trade', 90, [buildResource('TransactionReview', 2), buildResource('TradeFundList', 1)]),
    ];

    expect(outline(buildMenu(resources, { ...everyPage, reviewUnused: true }))).toEqual([['Trade', ['TradeFundList']]]);
  });
});

describe('the menu of a session', () => {
  const trade = buildResource('Trade', 1, [buildResource('TransactionReview', 2), buildResource('TradeFundList', 1)]);
  const pages = ['TransactionReview', 'TradeFundList'].map((name) => ({
    name,
    path: `/${name}`,
    title: name,
    meta: {},
    permission: [],
    load: () => Promise.reject(new Error('not loaded here')),
  }));

  test('a page hidden from the menu is no entry of it', () => {
    const hidden = pages.map((page) => (page.name === 'TradeFundList' ? { ...page, meta: { hideMenu: true } } : page));
    const data = { menus: [trade], codes: new Set<string>(), tradeConfigs: new Map(), clockOffset: 0 };

    expect(outline(buildSessionMenu(data, hidden))).toEqual([['Trade', ['TransactionReview']]]);
  });

  test.each([
    ['institutions exist and none reviews online', ['1', '2'], ['TradeFundList']],
    ['an institution reviews online', ['1', '3'], ['TransactionReview', 'TradeFundList']],
    ['no institution exists', [], ['TransactionReview', 'TradeFundList']],
  ])('trade review when %s', (_, flags, items) => {
    const tradeConfigs = new Map(flags.map((checkFlag, index) => [`I${index}`, { checkFlag, convertFlag: '1' }]));
    const data = { menus: [trade], codes: new Set<string>(), tradeConfigs, clockOffset: 0 };

    expect(outline(buildSessionMenu(data, pages))).toEqual([['Trade', items]]);
  });
});

describe('landing page', () => {
  test('after the menu loads the user lands on the first child page of the first group', () => {
    const menu = buildMenu([buildResource('Trade', 90, [buildResource('A', 2), buildResource('B', 1)])], everyPage);

    expect(findLanding(menu)).toBe('A');
  });

  test('the user lands on the first group itself when it has no child', () => {
    expect(findLanding(buildMenu([buildResource('HomeIndex', 90)], everyPage))).toBe('HomeIndex');
  });

  test('there is nowhere to land with an empty menu', () => {
    expect(findLanding([])).toBeUndefined();
  });
});
