import type { CDPSession } from '@playwright/test';

/** Heap and nodes of a page after a full collection. */
export interface Stock {
  /**
   * Bytes of JavaScript objects. Compiled code does not count: V8 adds to it for as long as functions get hot; nor do
   * things that the browser keeps beside the heap, such as the log of requests that it writes while it is driven.
   */
  readonly heap: number;
  /** DOM nodes, those included that no document holds any more. */
  readonly nodes: number;
  readonly listeners: number;
}

const NO_OBJECTS = new Set(['code', 'native']);

/** Counts what a page holds. */
export async function takeStock(session: CDPSession): Promise<Stock> {
  await session.send('HeapProfiler.enable');
  // Objects released by finalisers in one pass are collected in the next.
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const heap = sumObjects(await takeSnapshot(session));
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners: jsEventListeners };
}

async function takeSnapshot(session: CDPSession): Promise<string> {
  let snapshot = '';
  const collect = ({ chunk }: { readonly chunk: string }): void => {
    snapshot += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return snapshot;
}

/** The part of a heap snapshot that is read: `nodes` holds a number a node for each name of `node_fields`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Bytes of all objects of a heap snapshot. */
export function sumObjects(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NO_OBJECTS.has(types[0][nodes[at + type] ?? 0] ?? '')) sum += nodes[at + size] ?? 0;
  }
  return sum;
}
