import type { TableProps } from 'antd';
import type { ListModel } from '../../headless/list/use-list.ts';
import type { Row } from '../../headless/list/use-rows.ts';
import { HeaderCell } from './header/HeaderCell.tsx';
import { SelectableRow } from './RowCheck.tsx';
import { useBodyHeight } from './use-body-height.ts';
import { SelectableVirtualRow, VirtualRow } from './VirtualRow.tsx';

/** From so many rows, or so many cells, a table draws only what is in sight. */
const MANY_ROWS = 200;
const MANY_CELLS = 4000;

const header = { cell: HeaderCell };
const PLAIN = { header };
const SELECTABLE = { header, body: { row: SelectableRow } };
const VIRTUAL = { header, body: { row: VirtualRow } };
const SELECTABLE_VIRTUAL = { header, body: { row: SelectableVirtualRow } };

type Props = Pick<TableProps<Row>, 'virtual' | 'scroll' | 'components'>;

/** antd's props for how rows are drawn: all of them, or those in sight once there are many. */
export function useVirtual(model: ListModel, columns: number, width: number): Props & { readonly virtual: boolean } {
  const { rows, loading, query, selection } = model;
  const height = useBodyHeight();
  // Before the first answer the page size tells, so that the table is not made twice.
  const count = loading && rows.length === 0 ? query.pageSize : rows.length;
  const virtual = count >= MANY_ROWS || count * columns >= MANY_CELLS;
  if (!virtual) return { virtual, scroll: { x: width }, components: selection ? SELECTABLE : PLAIN };
  return {
    virtual,
    scroll: { x: width, y: height },
    components: selection ? SELECTABLE_VIRTUAL : VIRTUAL,
  };
}
