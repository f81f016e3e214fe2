import type { CDPSession } from '@playwright/test';

/** What a page holds after a full collection. */
export interface Stock {
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
  /** DOM nodes, those included that no document holds any more. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Counts what a page holds. */
export async function takeStock(session: CDPSession): Promise<Stock> {
  await session.send('HeapProfiler.enable');
  // What finalisers let go of in one pass is collected in the next.
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
