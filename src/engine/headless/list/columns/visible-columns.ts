import { autorun } from '@formily/reactive';
import { useEffect, useMemo, useState } from 'react';
import { holds } from '#engine/language/run';
import type { PageModel } from '../../page/page-model.ts';
import { leavesOf, type ColumnItem } from './arrange-columns.ts';

/**
 * The columns that this operator may see and that the page shows at present; the same list when these are all. Settings,
 * search in the rows, copies and print know no others.
 */
export function useVisibleColumns<Item extends ColumnItem>(columns: readonly Item[], page: PageModel): readonly Item[] {
  const [concealed, setConcealed] = useState(() => listConcealed(columns, page));
  useEffect(() => autorun(() => setConcealed(listConcealed(columns, page))), [columns, page]);
  return useMemo(() => withoutColumns(columns, new Set(concealed.split(','))), [columns, concealed]);
}

/** Names of the concealed columns as one text: equal texts cause no redraw. Observable. */
function listConcealed(columns: readonly ColumnItem[], page: PageModel): string {
  const { can } = page.ports();
  return leavesOf(columns)
    .filter(({ permission, field }) => !(permission?.some(can) ?? true) || !holds(field.visible, page.scope))
    .map(({ field }) => field.name)
    .join(',');
}

/** A group without columns goes too. */
function withoutColumns<Item extends ColumnItem>(
  columns: readonly Item[],
  names: ReadonlySet<string>,
): readonly Item[] {
  if (!leavesOf(columns).some(({ field }) => names.has(field.name))) return columns;
  return columns.flatMap((item): readonly Item[] => {
    if (!('columns' in item)) return names.has(item.field.name) ? [] : [item];
    const inside = withoutColumns(item.columns, names);
    return inside.length > 0 ? [{ ...item, columns: inside }] : [];
  });
}
