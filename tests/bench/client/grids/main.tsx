import '#antd-patch';
import { RevoGrid, type RevoColumn } from '@revolist/react-datagrid';
import { AllEnterpriseModule } from 'ag-grid-enterprise';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { codes, type BenchField, type BenchRow } from '../../workload/fields.ts';
import { amounts, bodyHeight, columnWidth, renderCell } from '../antd/Cells.tsx';
import { AntdSearch } from '../antd/AntdSearch.tsx';
import type { Drawing } from '../drawing.ts';
import { startBench } from '../start-bench.ts';

/** Grids that select, copy and paste ranges of cells. */
const entry = new URLSearchParams(window.location.search).get('entry');

interface Props {
  readonly columns: readonly BenchField[];
  readonly rows: readonly BenchRow[];
  readonly editable: boolean;
}

function AgGrid({ columns, rows, editable }: Props) {
  const defs = columns.map((field) => ({
    field: field.name,
    headerName: field.title,
    width: columnWidth,
    editable,
    cellRenderer: ({ value, data }: { readonly value: string; readonly data: BenchRow }) =>
      renderCell(field, value, data),
  }));
  return (
    <AgGridProvider modules={[AllEnterpriseModule]}>
      <AgGridReact columnDefs={defs} rowData={rows.map((row) => ({ ...row }))} cellSelection />
    </AgGridProvider>
  );
}

function writeColumn(field: BenchField): RevoColumn<BenchRow> {
  const { name, title, kind } = field;
  return {
    prop: name,
    name: title,
    size: columnWidth,
    cellTemplate: (create, { value, model }) => {
      const text = value ?? '';
      if (kind === 'link') return create('a', { href: `#/bench/form?id=${model['id'] ?? ''}` }, text);
      if (kind === 'amount') return amounts.format(text as Intl.StringNumericLiteral);
      const code = kind === 'code' ? codes.find((one) => one.value === text) : undefined;
      return code ? create('span', { style: { color: code.color } }, code.label) : text;
    },
  };
}

function Revo({ columns, rows, editable }: Props) {
  return (
    <RevoGrid
      columns={columns.map(writeColumn)}
      source={rows.map((row) => ({ ...row }))}
      range
      readonly={!editable}
      rowSize={39}
    />
  );
}

function draw(drawing: Drawing) {
  if (drawing.kind === 'form') throw new Error('a grid is no form');
  const { columns, rows, kind } = drawing;
  const Grid = entry === 'ag-grid' ? AgGrid : Revo;
  return (
    <>
      {kind === 'list' ? <AntdSearch fields={drawing.search} /> : null}
      <div style={{ height: bodyHeight }}>
        <Grid columns={columns} rows={rows} editable={kind === 'table'} />
      </div>
    </>
  );
}

await startBench(draw);
