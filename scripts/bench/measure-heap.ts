import type { Page } from '@playwright/test';

/** Bytes of the JavaScript heap after a full collection: the page's code and data included. */
export async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // Objects released by finalisers in the first pass are collected in the second.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
