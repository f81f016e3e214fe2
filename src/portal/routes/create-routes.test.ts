import { describe, expect, test, vi } from 'vitest';
import { createRoutes } from './create-routes.ts';
import { isScreenName, type LivePages, type PortalRoute } from './portal-route.ts';

const buildRoute = (name: string): PortalRoute => ({
  name,
  path: `/${name.toLowerCase()}`,
  title: `标题${name}`,
  meta: {},
  permission: [],
  load: () => Promise.reject(new Error('not loaded here')),
});
const pages = ['A', 'B', 'C'].map(buildRoute);

/** A page as the live revision serves it. */
const serve = (name: string, hash: string, title = `标题${name}`): LivePages['pages'][number] => {
  const { load: _, ...facts } = buildRoute(name);
  return { ...facts, title, hash };
};

const buildLive = (changes: Partial<LivePages>): LivePages => ({ revision: 1, pages: [], removed: [], ...changes });

function start(open: readonly string[] = []) {
  const openNames = new Set(open);
  const readServed = vi.fn(() => Promise.reject(new Error('not read here')));
  const routes = createRoutes({ pages, readServed, isOpen: (name) => openNames.has(name) });
  const names = () => routes.get().flatMap(({ name }) => (isScreenName(name) ? [] : [name]));
  const find = (name: string) => routes.get().find((route) => route.name === name);
  return { routes, readServed, names, find, close: (name: string) => void openNames.delete(name) };
}

describe('routes of the live revision', () => {
  test.each([
    ['nothing', {}, ['A', 'B', 'C']],
    ['a page in another version', { pages: [serve('B', 'b2')] }, ['A', 'B', 'C']],
    ['a page that the build lacks', { pages: [serve('D', 'd1')] }, ['A', 'B', 'C', 'D']],
    ['a page less', { removed: ['B'] }, ['A', 'C']],
    ['all of it', { pages: [serve('A', 'a2'), serve('D', 'd1')], removed: ['C'] }, ['A', 'B', 'D']],
  ])('which changes %s', (_, changes, expected) => {
    const { routes, names } = start();

    routes.follow(buildLive(changes));

    expect(names()).toEqual(expected);
  });

  test('load what they serve, and what the build has where nothing was changed', async () => {
    const { routes, readServed, find } = start();
    routes.follow(buildLive({ pages: [serve('B', 'b2', '新标题')] }));

    await expect(find('B')?.load?.()).rejects.toThrow('not read here');

    expect(readServed).toHaveBeenCalledExactlyOnceWith('b2');
    expect(find('B')?.title).toBe('新标题');
    expect(find('A')).toBe(pages[0]);
  });

  test('are laid over an edited page, and give way to it once the build is live', () => {
    const { routes, find } = start();
    const edited = { ...buildRoute('B'), title: '改过的标题', isEdit: true as const };
    routes.follow(buildLive({ pages: [serve('B', 'b2')] }));

    routes.edit([edited]);
    expect(find('B')?.title).toBe('标题B');
    routes.follow(buildLive({ revision: 2 }));

    expect(find('B')).toBe(edited);
    expect(find('A')).toBe(pages[0]);
  });

  test('are the same objects while their version is', () => {
    const { routes, find } = start();
    const changed = vi.fn();
    const live = { pages: [serve('B', 'b2')] };
    routes.follow(buildLive(live));
    const version = find('B');
    routes.subscribe(changed);

    expect(routes.follow(buildLive(live))).toBe(false);
    expect(changed).not.toHaveBeenCalled();
    expect(routes.follow(buildLive({ revision: 2, pages: [serve('B', 'b2'), serve('C', 'c2')] }))).toBe(true);
    expect(find('B')).toBe(version);
    routes.follow(buildLive({ revision: 3 }));
    expect(find('B')).toBe(pages[1]);
    routes.follow(buildLive({ revision: 4, pages: [serve('B', 'b2')] }));
    expect(find('B')).toBe(version);
  });

  test('keep a page that is gone until it is closed', () => {
    const { routes, names, close } = start(['B']);

    routes.follow(buildLive({ removed: ['A', 'B'] }));
    expect(names()).toEqual(['C', 'B']);
    routes.tidy();
    expect(names()).toEqual(['C', 'B']);
    close('B');
    routes.tidy();

    expect(names()).toEqual(['C']);
  });

  test('keep the address of a page that is elsewhere now until it is closed', () => {
    const { routes, close } = start(['B']);
    const paths = () => routes.get().flatMap(({ name, path }) => (name === 'B' ? [path] : []));

    routes.follow(buildLive({ pages: [{ ...serve('B', 'b2'), path: '/elsewhere' }] }));
    expect(paths()).toEqual(['/elsewhere', '/b']);
    close('B');
    routes.tidy();

    expect(paths()).toEqual(['/elsewhere']);
  });
});
