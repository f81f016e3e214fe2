import {
  isValidElement,
  use,
  useSyncExternalStore,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { readSlots } from '../../headless/list/column-window.ts';
import { useListSelection, useTicked } from '../../headless/list/use-selection.ts';
import { ColumnWindowContext } from './column-window-context.ts';

type Props = ComponentProps<'div'> & { readonly 'data-row-key'?: string | number };

interface VirtualCell {
  readonly column: { readonly width?: number; readonly fixed?: unknown };
}

/**
 * A row of antd's virtual table that mounts only the cells in or near sight. antd draws no row that is out of sight, but
 * every cell of one that is; the elements it hands over cost nothing until they are mounted.
 */
export function VirtualRow({ children, ...props }: Props) {
  const store = use(ColumnWindowContext);
  const sight = useSyncExternalStore(store.subscribe, store.get);
  const cells = readCells(children);
  if (!cells) return <div {...props}>{children}</div>;
  const widths = cells.map(({ props: { column } }) => ({ width: column.width ?? 0, fixed: Boolean(column.fixed) }));
  const slots = readSlots(widths, sight);
  return (
    <div {...props}>
      {slots.map((slot, index) =>
        'gap' in slot ? <div key={`gap${index}`} style={{ flex: `0 0 ${slot.gap}px` }} /> : cells[slot.at],
      )}
    </div>
  );
}

/** The same, following the row's own tick. */
export function SelectableVirtualRow({ className = '', ...props }: Props) {
  const ticked = useTicked(useListSelection(), String(props['data-row-key'] ?? ''));
  return <VirtualRow {...props} className={ticked ? `${className} ant-table-row-selected` : className} />;
}

/** Nothing for what is no row of cells, such as the details below one. */
function readCells(children: ReactNode): readonly ReactElement<VirtualCell>[] | undefined {
  return Array.isArray(children) && children.every(isCell) ? children : undefined;
}

function isCell(child: unknown): child is ReactElement<VirtualCell> {
  return isValidElement<Partial<VirtualCell>>(child) && typeof child.props.column === 'object';
}
