import { useMemo } from 'react';
import type { DynamicText, ResolvedList } from '#engine/language';
import { isActionAllowed } from '../../headless/action/use-action.ts';
import { RowActions } from '../action/RowActions.tsx';
import type { GridColumn, GridColumns } from '../grid/grid-column.ts';
import { messages } from '../messages.ts';
import { buildColumns, fixesLeft } from './build-columns.ts';
import type { CellContext } from './create-cell.ts';
import { DrawerButton } from './DrawerButton.tsx';
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
    const allowed = rowActions.filter((action) => isActionAllowed(action, page));
    const own = [...(expand && !expand.drawer ? [OWN.expand] : []), ...(selection ? [OWN.check] : []), OWN.number];
    const prepared = buildColumns(columns, { page, widgets, dictionaries, careful });
    return [
      ...(fixesLeft(columns) ? own.map((column) => ({ ...column, fixed: 'left' as const })) : own),
      ...(tree ? withTree(prepared) : prepared),
      ...(allowed.length > 0 || expand?.drawer ? [actionsColumn(allowed, expand)] : []),
    ];
  }, [columns, selection, expand, rowActions, tree, page, widgets, dictionaries, careful]);
}

/** Pixels between two actions (as in engine.css), and left and right of them together. */
const ACTION_GAP = 12;
const CELL_PADDING = 32;
/** Pixels of a Chinese character of the table; others are half as wide. */
const CHARACTER = 14;

/** A label that changes with the row is taken to have four characters. */
function labelWidth(label: DynamicText): number {
  const text = typeof label === 'string' ? label : '一二三四';
  const latin = text.replace(/[^ -~]/gu, '').length;
  return Math.max(2, text.length - latin / 2) * CHARACTER;
}

function actionsColumn(actions: ResolvedList['rowActions'], expand: ResolvedList['expand']): GridColumn {
  const labels = actions.map(({ label }) => label);
  if (expand?.drawer) labels.unshift(expand.drawer.label ?? messages.details);
  return {
    key: '#actions',
    title: messages.rowActions,
    width: labels.reduce((sum, label) => sum + labelWidth(label) + ACTION_GAP, CELL_PADDING - ACTION_GAP),
    rigid: true,
    fixed: 'right',
    cell: ({ key, row }) => (
      <RowActions actions={actions} row={row}>
        {expand?.drawer ? <DrawerButton expand={expand} rowKey={key} row={row} /> : null}
      </RowActions>
    ),
  };
}
