import { useEventListener } from 'ahooks';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PageModel } from '../../headless/page/page-model.ts';

/** Time for parts that only paper shows to load, ms. */
const PATIENCE_MS = 3000;
const LOOK_AGAIN_MS = 50;

const stillLoading = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning';

type Root = RefObject<HTMLElement | null>;

/**
 * Prepares the page (its element is `root`) for paper whenever the browser prints it, and restores it. A `print` action waits for content that was
 * not displayed yet (a tab's chart); the browser's own command cannot wait.
 */
export function usePrinting(page: PageModel, root: Root): { readonly printing: boolean } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    page.setPrint(() => {
      setPrinting(true);
      void settle(root).then(() => globalThis.print());
    });
    return () => page.setPrint(() => globalThis.print());
  }, [page, root]);
  useEventListener('beforeprint', () => flushSync(() => setPrinting(true)));
  useEventListener('afterprint', () => setPrinting(false));
  return { printing };
}

/** Resolves once nothing in the page is loading, or when patience ends. */
async function settle(root: Root, end = performance.now() + PATIENCE_MS): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  const loading = root.current?.querySelector(stillLoading) ?? null;
  if (loading && performance.now() < end) await settle(root, end);
}
