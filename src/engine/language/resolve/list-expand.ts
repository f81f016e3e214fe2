import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedExpand } from '../resolved.ts';
import { resolveBlocks } from './block.ts';
import { withNames, type Context } from './context.ts';
import { compact } from './dynamic.ts';
import { readWords } from './plain-words.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import { words } from '../words.ts';

/** Name of the row in its own details. */
const ROW = 'row';

/** The details of a row; `row` is in the context's scope. */
export function resolveExpand(context: Context, at: Cursor | undefined, record: Shape): ResolvedExpand | undefined {
  if (!at) return undefined;
  for (const { key, keyNode } of at.get('load')?.entries() ?? []) {
    if (key === ROW) context.report(keyNode, 'name-duplicate', ROW, words('the scope of a row', '这一行本身'));
  }
  const loaded = collectLoaded(context, at);
  const inRow = withNames(context, { data: dataType(loaded) });
  const drawer = at.get('drawer');
  const expand = compact({
    drawer: drawer && readWords(context, drawer, 'drawer'),
    load: resolveLoads(inRow, at),
    blocks: resolveBlocks(inRow, at.items('blocks'), new Map([...loaded, [ROW, record]])),
  });
  return context.note(expand, at);
}
