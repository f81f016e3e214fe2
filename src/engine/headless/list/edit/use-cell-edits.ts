import { valueAt } from '#values/record';
import { autorun } from '@formily/reactive';
import { useMemoizedFn } from 'ahooks';
import { createContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { toText, type ResolvedList } from '#engine/language/run';
import { useAsk } from '../../action/dialogs-context.ts';
import type { Unsaved } from '../../ports/unsaved.ts';
import { leavesOf } from '../columns/arrange-columns.ts';
import type { CellEdit } from './cell-edit.ts';
import { CellEdits } from './cell-edits.ts';
import type { ListModel } from '../use-list.ts';
import type { Row } from '../table/use-rows.ts';

/** The open editors of the list around; null where cells cannot be edited. */
export const CellEditsContext = createContext<CellEdits | null>(null);

interface CellEditsParts {
  readonly list: ResolvedList;
  readonly model: ListModel;
  /** Is notified whether closing the page would lose input. */
  readonly unsaved: Unsaved | undefined;
}

/** The editors of a list's cells; null for a list without any. */
export function useCellEdits({ list, model, unsaved }: CellEditsParts): CellEdits | null {
  const ask = useAsk();
  const id = useId();
  const onSaved = useMemoizedFn((key: string, changes: Row) => {
    model.patch((row) => correct(row, { list, key, changes }));
    if (model.summary) model.resum();
    model.counts?.reload();
  });
  const [edits] = useState(() => {
    const editable = leavesOf(list.columns).some(({ edit }) => edit !== undefined);
    return editable ? new CellEdits({ page: model.page, rowKey: list.rowKey, id, ask, onSaved }) : null;
  });
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => edits?.connect(), [edits]);
  useEffect(() => (edits ? autorun(() => latest.current?.onChange(edits.dirty)) : undefined), [edits]);
  return edits;
}

/**
 * The open editor of a cell, or undefined. State and not a store's snapshot: the editor closes with the same drawing
 * that shows the saved value in its row, and nothing flickers between.
 */
export function useCellEdit(edits: CellEdits, row: Row, column: string): CellEdit | undefined {
  const key = edits.keyOf(row);
  const [edit, setEdit] = useState(() => edits.find(key, column));
  useLayoutEffect(() => {
    const look = (): void => setEdit(edits.find(key, column));
    look();
    return edits.listen(key, column, look);
  }, [edits, key, column]);
  useLayoutEffect(() => edit?.follow(row), [edit, row]);
  return edit;
}

interface Correction {
  readonly list: ResolvedList;
  readonly key: string;
  readonly changes: Row;
}

/** A row with the saved changes of it or of one of its children. */
function correct(row: Row, correction: Correction): Row {
  const { list, key, changes } = correction;
  if (toText(valueAt(row, list.rowKey)) === key) return { ...row, ...changes };
  const name = list.tree?.children;
  const children = name === undefined ? undefined : row[name];
  if (name === undefined || !Array.isArray(children)) return row;
  return { ...row, [name]: (children as readonly Row[]).map((child) => correct(child, correction)) };
}
