import { unseen } from '#parts';
import { use, useMemo, useState } from 'react';
import { extendScope, renderText, type ResolvedList } from '#engine/language/run';
import { isActionAllowed, isActionVisible } from '../../../headless/action/use-action.ts';
import { ROW_NUMBER } from '../../../headless/list/columns/arrange-columns.ts';
import { rowTexts } from '../../../headless/list/table/row-texts.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { addDetails, fitActions } from '../../action/fit-actions.ts';
import { RowActions } from '../../action/RowActions.tsx';
import type { GridColumn, GridColumns, GridItem } from '../../grid/grid-column.ts';
import { BOLD_LATIN, labelWidth } from '../../label-width.ts';
import { messages as shared } from '../../messages.ts';
import { HeaderContext } from '../columns/use-header.ts';
import { DrawerButton, ExpandButton } from '../details/use-expandable.tsx';
import { PageCheck, RowCheck } from '../selection/RowCheck.tsx';
import { withTree } from '../tree/TreeToggle.tsx';
import { messages } from '../messages.ts';
import { buildColumns, fixesLeft } from './build-columns.ts';
import type { CellContext } from './create-cell.ts';
import { useAlike } from './use-alike.ts';

/** Columns that a list has beside those of its page, with headings in the language on the screen. */
const listOwn = (): Readonly<Record<'expand' | 'check' | 'number', GridColumn>> => ({
  expand: {
    key: '#expand',
    title: shared.details,
    head: <span className={unseen}>{shared.details}</span>,
    width: 32,
    rigid: true,
    cell: ({ key }) => <ExpandButton rowKey={key} />,
  },
  check: {
    key: '#check',
    title: messages.selectPage,
    head: <PageCheck />,
    width: 36,
    rigid: true,
    align: 'center',
    cell: ({ row, number, level }) => <RowCheck row={row} number={number} level={level} />,
  },
  number: {
    key: ROW_NUMBER,
    title: shared.rowNumber,
    width: 56,
    rigid: true,
    cell: ({ number, level = 1 }) => (level > 1 ? null : number),
  },
});

interface ColumnsInput {
  readonly list: ResolvedList;
  readonly context: CellContext;
  readonly items: readonly GridItem[];
  /** Rows can be ticked. */
  readonly ticked: boolean;
  /** Rows have their number. */
  readonly numbered: boolean;
}

/** The columns of a list, prepared once per page and arrangement, and again when the actions of the rows need more room. */
export function useColumns({ list, context, items, ticked, numbered }: ColumnsInput): GridColumns {
  const { columns, expand, rowActions, tree } = list;
  const { page, widgets, dictionaries, careful } = context;
  const filters = use(HeaderContext)?.filters?.of;
  const alike = useAlike(columns, items);
  const allowed = useMemo(() => rowActions.filter((action) => isActionAllowed(action, page)), [rowActions, page]);
  const width = useActionsWidth(allowed, expand, { page, items });
  return useMemo(() => {
    const { expand: expanding, check, number } = listOwn();
    const own = [
      ...(expand && !expand.drawer && !expand.placement ? [expanding] : []),
      ...(ticked ? [check] : []),
      ...(numbered ? [number] : []),
    ];
    const prepared = buildColumns(columns, { page, widgets, dictionaries, careful, filters, alike });
    const texts = rowTexts(columns);
    return [
      ...(fixesLeft(columns) ? own.map((column) => ({ ...column, fixed: 'left' as const })) : own),
      ...(tree ? withTree(prepared) : prepared),
      ...(allowed.length > 0 || expand?.drawer
        ? [actionsColumn(allowed, expand, { width, words: (row) => shared.list(texts(row)) })]
        : []),
    ];
  }, [columns, ticked, numbered, expand, allowed, width, tree, page, widgets, dictionaries, careful, filters, alike]);
}

/** Pixels left and right of the actions of a row together. */
const CELL_PADDING = 24;

/**
 * Width of the actions of these rows, CSS pixels: of actions that exclude each other only the wider ones count. Turning
 * pages widens the column and never narrows it, so that it does not jump.
 */
function useActionsWidth(
  actions: ResolvedList['rowActions'],
  expand: ResolvedList['expand'],
  { page, items }: { readonly page: PageModel; readonly items: readonly GridItem[] },
): number {
  const needed = useMemo(() => {
    const changes = actions.some(({ visible, label }) => visible !== undefined || typeof label !== 'string');
    // If every row has the same actions, measure one row.
    const widths = (changes ? items : items.slice(0, 1)).map(({ row }) => {
      const scope = extendScope(page.scope, { row });
      const visible = actions.filter((action) => isActionVisible(action, page, scope));
      const labels = visible.map(({ label }) => renderText(label, scope));
      const details = expand?.drawer && renderText(expand.drawer.label ?? shared.details, scope);
      return fitActions(addDetails(labels, visible, details), shared.more).width;
    });
    const title = labelWidth(messages.rowActions, BOLD_LATIN);
    return widths.reduce((most, width) => Math.max(most, width), title) + CELL_PADDING;
  }, [actions, expand, page, items]);
  const [most, setMost] = useState(needed);
  if (needed > most) setMost(needed);
  return Math.max(needed, most);
}

interface ActionsColumn {
  readonly width: number;
  readonly words: (row: Row) => string;
}

function actionsColumn(
  actions: ResolvedList['rowActions'],
  expand: ResolvedList['expand'],
  { width, words }: ActionsColumn,
): GridColumn {
  return {
    key: '#actions',
    title: messages.rowActions,
    width,
    rigid: true,
    fixed: 'right',
    cell: ({ key, row }) => (
      <RowActions
        actions={actions}
        row={row}
        words={words(row)}
        {...(expand?.drawer && {
          details: {
            label: expand.drawer.label ?? shared.details,
            draw: (role) => <DrawerButton key="#details" expand={expand} rowKey={key} row={row} role={role} />,
          },
        })}
      />
    ),
  };
}
