import { useMemo } from 'react';
import type { ResolvedList } from '#engine/language';
import { RowActions } from '../action/RowActions.tsx';
import type { GridColumn, GridColumns } from '../grid/grid-column.ts';
import { messages } from '../messages.ts';
import { buildColumns, fixesLeft } from './build-columns.ts';
import type { CellContext } from './create-cell.ts';
import { ExpandButton } from './ExpandButton.tsx';
import { PageCheck, RowCheck } from './RowCheck.tsx';
import { withTree } from './tree-column.ts';

/** Columns that a list has beside those of its page. */
const OWN: Readonly<Record<'expand' | 'check' | 'number', GridColumn>> = {
  expand: {
    key: '#expand',
    title: messages.details,
    head: <span className="fd-unseen">{messages.details}</span>,
    width: 40,
    rigid: true,
    cell: ({ key }) => <ExpandButton rowKey={key} />,
  },
  check: {
    key: '#check',
    title: messages.selectPage,
    head: <PageCheck />,
    width: 48,
    rigid: true,
    align: 'center',
    cell: ({ row, number, level }) => <RowCheck row={row} number={number} level={level} />,
  },
  number: {
    key: '#number',
    title: messages.rowNumber,
    width: 64,
    rigid: true,
    cell: ({ number, level = 1 }) => (level > 1 ? null : number),
  },
};

/** The columns of a list, prepared once per page and arrangement. */
export function useColumns(list: ResolvedList, context: CellContext): GridColumns {
  const { columns, selection, expand, rowActions, tree } = list;
  const { page, widgets, dictionaries, careful } = context;
  return useMemo(() => {
    const own = [...(expand ? [OWN.expand] : []), ...(selection ? [OWN.check] : []), OWN.number];
    const prepared = buildColumns(columns, { page, widgets, dictionaries, careful });
    return [
      ...(fixesLeft(columns) ? own.map((column) => ({ ...column, fixed: 'left' as const })) : own),
      ...(tree ? withTree(prepared) : prepared),
      ...(rowActions.length > 0 ? [actionsColumn(rowActions)] : []),
    ];
  }, [columns, selection, expand, rowActions, tree, page, widgets, dictionaries, careful]);
}

function actionsColumn(actions: ResolvedList['rowActions']): GridColumn {
  return {
    key: '#actions',
    title: messages.rowActions,
    width: actions.length * 56 + 24,
    rigid: true,
    fixed: 'right',
    cell: ({ row }) => <RowActions actions={actions} row={row} />,
  };
}
