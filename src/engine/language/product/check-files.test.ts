import { describe, expect, it } from 'vitest';
import { checkProduct } from './check-product.ts';
import type { ProductFiles } from './product-files.ts';
import { readSource } from '../read/source.ts';

const json = (name: string, value: unknown) => readSource(name, JSON.stringify(value));

const entry = {
  resourceCode: 'Orders',
  resourceName: '订单',
  resourceUrl: '/orders',
  routeName: 'Orders',
  resourceType: '4',
  priority: 1,
  childResources: [],
};
const page = { kind: 'detail', name: 'Orders', path: '/orders', title: '订单', load: {}, blocks: [] };
const call = (operationId: string, more: Readonly<Record<string, unknown>>) => ({
  post: {
    operationId,
    responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } },
    ...more,
  },
});

interface Parts {
  readonly menu?: readonly unknown[];
  readonly permissions?: readonly unknown[];
  readonly dictionaries?: readonly string[];
  readonly page?: Readonly<Record<string, unknown>>;
  readonly paths?: Readonly<Record<string, unknown>>;
}

/** A product of one page and its menu, with the changes of a case. */
function buildProduct(parts: Parts): ProductFiles {
  return {
    searches: {},
    schemas: {
      page: {},
      api: {},
      profile: {},
      dictionary: {},
      permissions: {},
      menu: {},
      screens: {},
      texts: {},
      widget: {},
      data: {},
    },
    api: [json('api.json', { paths: parts.paths ?? {} })],
    overlays: [],
    profile: json('profile.json', { strict: true }),
    dictionaries: (parts.dictionaries ?? []).map((name) => json(`${name}.json`, { name, items: [] })),
    permissions: json('permissions.json', { permissions: parts.permissions ?? [] }),
    menu: json('menu.json', { resources: parts.menu ?? [entry] }),
    screens: json('screens.json', { screens: { Login: { path: '/login' } } }),
    data: [],
    widgets: [],
    pages: [json('orders.json', { ...page, ...parts.page })],
    blocks: [],
    texts: [],
  };
}

/** Each mistake as its file, its code and its text. */
function check(parts: Parts): readonly string[] {
  const product = buildProduct(parts);
  const sources = [product.menu, product.permissions, ...product.dictionaries, ...product.pages];
  return checkProduct(product).diagnostics.map(({ file, column, length, code }) => {
    const text = sources.find((one) => one.file === file)?.text ?? '';
    return `${file} ${code} ${text.slice(column - 1, column - 1 + length)}`;
  });
}

describe('the menu', () => {
  it.each<[string, Parts, readonly string[]]>([
    ['leads to pages', {}, []],
    [
      'may lead to a screen',
      { menu: [entry, { ...entry, priority: 2, resourceCode: 'More', routeName: 'Login', resourceUrl: '/login' }] },
      [],
    ],
    [
      'may wait for a later page',
      { menu: [entry, { ...entry, priority: 2, resourceCode: 'More', routeName: 'Later', planned: true }] },
      [],
    ],
    ['leads nowhere', { menu: [{ ...entry, routeName: 'Order' }] }, ['menu.json page-unknown "Order"']],
    ['calls a page a group', { menu: [{ ...entry, resourceType: '3' }] }, ['menu.json menu-type "3"']],
    [
      'calls a group a page',
      { menu: [entry, { ...entry, priority: 2, resourceCode: 'More', routeName: '' }] },
      ['menu.json menu-type "4"'],
    ],
    [
      'has a code that does not open its page, which is not reported as a mistake of the page',
      {
        menu: [entry, { ...entry, priority: 2, resourceCode: 'More', routeName: 'Login', resourceUrl: '/login' }],
        paths: { '/a': call('a', { 'x-menu': ['More'], 'x-effect': 'read' }) },
        page: { load: { order: { operation: 'a' } } },
      },
      ['menu.json permission-mismatch "Orders"'],
    ],
    [
      'leads to a page that needs a query',
      {
        page: { load: { one: { operation: 'readOne', params: { id: '{{ query.id }}' } } } },
        paths: {
          '/one': call('readOne', {
            'x-effect': 'read',
            parameters: [{ name: 'id', required: true, schema: { type: 'string' } }],
          }),
        },
      },
      ['menu.json param-missing "Orders"'],
    ],
  ])('that %s', (_, parts, mistakes) => {
    expect(check(parts)).toEqual(mistakes);
  });
});

describe('a code', () => {
  const permissions = [{ code: 'Export', label: '导出' }];

  it.each<[string, Parts, readonly string[]]>([
    ['that an operation asks for', { permissions, paths: { '/a': call('a', { 'x-permission': 'Export' }) } }, []],
    ['that a page asks for', { permissions, page: { permission: ['Export', 'Orders'] } }, []],
    [
      'that an expression asks for',
      {
        permissions,
        page: {
          blocks: [{ type: 'alert', level: 'info', text: '…', visible: "{{ can('Export') || can('Orders') }}" }],
        },
      },
      [],
    ],
    ['that waits', { permissions: [{ code: 'Export', planned: true }] }, []],
    [
      'that a page misspells',
      { permissions, page: { permission: ['Exprot', 'Orders'] } },
      ['orders.json permission-unknown "Exprot"'],
    ],
    ['that nothing asks for', { permissions }, ['permissions.json permission-unused "Export"']],
  ])('%s', (_, parts, mistakes) => {
    expect(check(parts)).toEqual(mistakes);
  });
});
