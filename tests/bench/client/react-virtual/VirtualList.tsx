import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Checkbox, Pagination } from 'antd';
import { memo, useCallback, useRef, useState, type CSSProperties } from 'react';
import type { BenchField, BenchRow } from '../../workload/fields.ts';
import { AntdSearch } from '../antd/AntdSearch.tsx';
import { bodyHeight, boxWidth, columnWidth, renderCell, useLoadedRows } from '../antd/Cells.tsx';
import type { ListDrawing } from '../drawing.ts';

const rowHeight = 39;

const place = (start: number, size: number): CSSProperties => ({ position: 'absolute', left: start, width: size });

interface RowProps {
  readonly row: BenchRow;
  readonly top: number;
  readonly fields: readonly BenchField[];
  /** Columns in sight; the same array until the table is scrolled sideways. */
  readonly columns: readonly VirtualItem[];
  readonly lead: number;
  /** Undefined without checkboxes. */
  readonly selected: boolean | undefined;
  readonly onSelect: (id: string) => void;
}

const Row = memo(function Row({ row, top, fields, columns, lead, selected, onSelect }: RowProps) {
  const id = row['id'] ?? '';
  return (
    <div
      role="row"
      aria-selected={selected}
      style={{ position: 'absolute', top: 0, transform: `translateY(${top}px)`, height: rowHeight }}
    >
      {selected === undefined ? null : (
        <div role="gridcell" style={place(0, boxWidth)}>
          <Checkbox checked={selected} onChange={() => onSelect(id)} />
        </div>
      )}
      {columns.map(({ key, index, start, size }) => {
        const field = fields[index];
        if (!field) return null;
        const style = { ...place(lead + start, size), textAlign: field.kind === 'amount' ? 'right' : 'left' } as const;
        return (
          <div role="gridcell" key={key} style={style}>
            {renderCell(field, row[field.name] ?? '', row)}
          </div>
        );
      })}
    </div>
  );
});

function useSelection(rows: readonly BenchRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  }, []);
  const isAll = rows.length > 0 && chosen.size === rows.length;
  const toggleAll = (): void => setChosen(new Set(isAll ? [] : rows.map((row) => row['id'] ?? '')));
  return { chosen, isAll, toggle, toggleAll };
}

/** The list by hand on `@tanstack/react-virtual`, rows and columns windowed: as fast as one would get it without us. */
export function VirtualList({ drawing }: { readonly drawing: ListDrawing }) {
  const fields = drawing.columns;
  const { rows } = useLoadedRows(drawing.rows);
  const { chosen, isAll, toggle, toggleAll } = useSelection(rows);
  const box = useRef<HTMLDivElement>(null);
  const getScrollElement = () => box.current;
  const down = useVirtualizer({ count: rows.length, getScrollElement, estimateSize: () => rowHeight, overscan: 4 });
  const across = useVirtualizer({
    horizontal: true,
    count: fields.length,
    getScrollElement,
    estimateSize: () => columnWidth,
    overscan: 1,
  });
  const lead = drawing.selection ? boxWidth : 0;
  const columns = across.getVirtualItems();
  const width = lead + across.getTotalSize();
  return (
    <>
      <AntdSearch fields={drawing.search} />
      {drawing.selection ? <p>已选 {chosen.size} 项</p> : null}
      <div ref={box} role="grid" style={{ height: bodyHeight, overflow: 'auto' }}>
        <div
          role="row"
          style={{ position: 'sticky', top: 0, zIndex: 1, width, height: rowHeight, background: '#fafafa' }}
        >
          {drawing.selection ? (
            <div role="columnheader" style={place(0, boxWidth)}>
              <Checkbox checked={isAll} indeterminate={chosen.size > 0 && !isAll} onChange={toggleAll} />
            </div>
          ) : null}
          {columns.map(({ key, index, start, size }) => (
            <div role="columnheader" key={key} style={place(lead + start, size)}>
              {fields[index]?.title}
            </div>
          ))}
        </div>
        <div style={{ position: 'relative', width, height: down.getTotalSize() }}>
          {down.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const selected = drawing.selection ? chosen.has(row['id'] ?? '') : undefined;
            const shared = { row, fields, columns, lead, selected };
            return <Row key={row['id']} top={start} onSelect={toggle} {...shared} />;
          })}
        </div>
      </div>
      <Pagination pageSize={drawing.rows.length} total={drawing.rows.length} showSizeChanger />
    </>
  );
}
