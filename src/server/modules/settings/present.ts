import type { SharedView } from '#contract';
import type { ViewRow } from './view-queries.ts';

/** A shared view as an operator sees it. */
export function presentView(row: ViewRow, accountId: number): SharedView {
  const { viewId, version, viewName, content, ownerName, updatedAt } = row;
  return { viewId, version, viewName, content, ownerName, ownFlag: row.accountId === accountId, updateTime: updatedAt };
}
