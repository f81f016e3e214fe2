import type { Cursor } from '../read/cursor.ts';
import type { ResolvedDetail } from '../run/resolved.ts';
import { resolveActions } from './action.ts';
import { resolveBlocks } from './block.ts';
import { withNames, type Context } from './context.ts';
import { collectLoaded, dataType, resolveLoads } from './load.ts';
import { compact, readText } from './dynamic.ts';
import type { PageBase } from './page-base.ts';

export function resolveDetail(context: Context, root: Cursor, base: PageBase): ResolvedDetail {
  const loaded = collectLoaded(context, context.whole);
  const inPage = withNames(context, { data: dataType(loaded) });
  return {
    ...base,
    kind: 'detail',
    ...compact({ recordTitle: readText(inPage, root.get('recordTitle')) }),
    load: resolveLoads(inPage, root),
    blocks: resolveBlocks(inPage, root.items('blocks'), loaded),
    actions: resolveActions(inPage, root.items('actions')),
  };
}
