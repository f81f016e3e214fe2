import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildFormRoute, buildListRoute, showShell } from '../shell/testing/show-shell.ts';
import { type BuildSource, createRelease } from './create-release.ts';
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const RUNNING = '/assets/index-1.js';
const NEXT = '/assets/index-2.js';

/** A server whose entry script can be changed; `undefined` while it is unreachable. */
function buildSource(served: string | undefined) {
  const start = vi.fn();
  const readServed = () => (served ? Promise.resolve(served) : Promise.reject(new TypeError('Failed to fetch')));
  return { running: RUNNING, readServed, start } satisfies BuildSource;
}

describe('a check of the build', () => {
  test.each([
    ['the same build', RUNNING, false, 'current', 0],
    ['the same build, with unsent input', RUNNING, true, 'current', 0],
    ['nothing', undefined, false, 'current', 0],
    ['another build', NEXT, false, 'checking', 1],
    ['another build, with unsent input', NEXT, true, 'replaced', 0],
  ] as const)('when the server serves %s', async (_, served, hasUnsent, state, starts) => {
    const build = buildSource(served);
    const release = createRelease({ build, hasUnsentInput: () => hasUnsent, storage: sessionStorage });

    await release.check();

    expect(release.get()).toBe(state);
    expect(build.start).toHaveBeenCalledTimes(starts);
  });

  test('starts another build once, and asks when the former comes back', async () => {
    const build = buildSource(NEXT);
    const parts = { build, hasUnsentInput: () => false, storage: sessionStorage };
    await createRelease(parts).check();

    const again = createRelease(parts);
    await again.check();

    expect(again.get()).toBe('replaced');
    expect(build.start).toHaveBeenCalledTimes(1);
    again.start();
    expect(build.start).toHaveBeenCalledTimes(2);
  });
});

describe('a page whose chunk is missing', () => {
  const gone = { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) };
  const pages = [buildListRoute('A'), buildFormRoute('B'), buildListRoute('X', gone)];

  const heading = (name: string) => screen.findByRole('heading', { name });

  test('is tried again while the build is served', async () => {
    const { go } = await showShell({ pages, at: '/a', build: buildSource(RUNNING) });
    await go('/x');

    expect(await heading('页面加载失败')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });

  test('starts the new build when nothing is unsent', async () => {
    const build = buildSource(NEXT);
    const { go } = await showShell({ pages, at: '/a', build });
    await go('/x');

    await waitFor(() => expect(build.start).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading', { name: '页面加载失败' })).toBeNull();
  });

  test('asks when input is unsent, names its page and keeps it', async () => {
    const build = buildSource(NEXT);
    const { go, user, address } = await showShell({ pages, at: '/b', build });
    await user.type(await screen.findByRole('textbox', { name: '备注' }), '半成品');
    await go('/x');

    expect(await heading('新版本已发布')).toBeTruthy();
    expect(screen.getByText('刷新会丢失未保存的内容，请先保存或提交：表单B')).toBeTruthy();
    expect(build.start).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '稍后' }));

    await waitFor(() => expect(address()).toBe('/b'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '备注' })).value).toBe('半成品');
    await go('/x');
    await user.click(await screen.findByRole('button', { name: '立即刷新' }));
    expect(build.start).toHaveBeenCalledTimes(1);
  });
});
