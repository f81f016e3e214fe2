import { booleanType } from '../expression/types.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedRefresh } from '../resolved.ts';
import { withNames, type Context } from './context.ts';
import { compact, readExpression } from './dynamic.ts';

/** How often the rows are asked for again; `until` reads `rows`, those on show. */
export function resolveRefresh(context: Context, at: Cursor | undefined, record: Shape): ResolvedRefresh | undefined {
  const every = at?.get('every')?.value;
  if (!at || typeof every !== 'number') return undefined;
  const inRows = withNames(context, { rows: { kind: 'list', item: typeOfShape(record) } });
  return compact({ every, until: readExpression(inRows, at.get('until'), booleanType) });
}
