import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PortalProvider } from '../../portal.ts';
import { buildPortal } from '../../testing/build-portal.ts';
import { succeed } from '../../testing/fake-server.ts';
import { Preview } from './Preview.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A checker that finds one error in every page. */
class MistakenChecker extends EventTarget {
  postMessage({ ask, id }: { readonly ask: string; readonly id: number }): void {
    const answer = ask === 'resolve' ? { pages: [], diagnostics: [{}] } : undefined;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer } })));
  }

  terminate(): void {
    this.postMessage = () => undefined;
  }
}

/** Draws the preview of a page with a mistake. */
function draw(): void {
  vi.stubGlobal('Worker', MistakenChecker);
  const { portal } = buildPortal({
    queryPageRoleList: () => succeed([]),
    queryPageSources: () => succeed({ revision: 0, product: {} }),
  });
  const edits = [{ file: 'schemas/pages/trade/fund-list.json', text: '{}' }];
  render(
    <PortalProvider value={portal}>
      <Preview file="schemas/pages/trade/fund-list.json" edits={edits} />
    </PortalProvider>,
  );
}

test('a page that cannot be drawn says so, and does not look as if it were loading', async () => {
  draw();

  expect(await screen.findByText('发现 1 个问题')).toBeTruthy();

  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

test('a preview that is not laid out yet has a frame without height', () => {
  draw();

  expect(document.querySelector('iframe')?.style.height).toBe('0px');
});
