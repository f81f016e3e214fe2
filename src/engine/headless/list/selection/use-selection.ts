import { createContext, useCallback, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { extendScope, isDisabled, renderText, type ResolvedList } from '#engine/language/run';
import { isActionAllowed } from '../../action/use-action.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import { Selection } from './selection.ts';
import type { Row, RowsState } from '../table/use-rows.ts';

export const SelectionContext = createContext<Selection | null>(null);

/** The selection of the list around. */
export function useListSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('No list with a selection around this component.');
  return selection;
}

export interface SelectionInput extends Pick<RowsState, 'rows' | 'total'> {
  readonly list: ResolvedList;
  readonly page: PageModel;
  /** Request params of the rows, without paging and order. */
  readonly search: string;
}

/** The selection of a list, following its rows and its search; undefined for a list whose rows are not ticked. */
export function useSelection({ list, page, rows, total, search }: SelectionInput): Selection | undefined {
  // No checkboxes without a bulk action.
  const [selection] = useState(() =>
    list.selection && list.bulkActions?.some((action) => isActionAllowed(action, page))
      ? createSelection(list, page)
      : undefined,
  );
  useLayoutEffect(() => selection?.follow(search), [selection, search]);
  useLayoutEffect(() => selection?.see(rows, total), [selection, rows, total]);
  return selection;
}

function createSelection({ rowKey, selection: rules = {} }: ResolvedList, page: PageModel): Selection {
  const lockOf = (row: Row): string | undefined => {
    const scope = extendScope(page.scope, { row });
    if (!isDisabled(rules.disabled, scope)) return undefined;
    return rules.disabledReason === undefined ? '' : renderText(rules.disabledReason, scope);
  };
  const onFull = (max: number): void => page.ports().notify('warning', messages.atMostRows(max));
  return new Selection({ rules, rowKey, lockOf, onFull });
}

/** The tick of a row; only its own changes redraw the component. */
export function useTicked(selection: Selection, key: string): boolean {
  const listen = useCallback((listener: () => void) => selection.listen(key, listener), [selection, key]);
  return useSyncExternalStore(listen, () => selection.isTicked(key));
}

/** The reason why a row cannot be ticked; undefined when it can. */
export function useLock(selection: Selection, key: string): string | undefined {
  const listen = useCallback((listener: () => void) => selection.listen(key, listener), [selection, key]);
  return useSyncExternalStore(listen, () => selection.lockOf(key));
}
