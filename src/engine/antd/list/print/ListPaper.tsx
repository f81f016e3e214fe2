import { useMemo } from 'react';
import { renderText, type ResolvedList } from '#engine/language/run';
import { completeRows } from '../../../headless/list/table/computed-rows.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import type { ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import { observer } from '../../../headless/observer.ts';
import { textOfValue } from '../../form/fields/LightControl.tsx';
import { flattenColumns } from '../../grid/grid-column.ts';
import { messages as shared } from '../../messages.ts';
import { PaperTable } from '../../print/PaperTable.tsx';
import { PrintNote } from '../../print/PrintNote.tsx';
import { buildColumns } from '../table/build-columns.ts';
import { SummaryBar } from '../table/SummaryBar.tsx';
import { useSummary } from '../table/use-summary.ts';
import { messages } from '../messages.ts';
import look from '../../look.module.css';
import print from '../../print/print.module.css';

interface Props {
  /** The list as the operator has arranged it. */
  readonly list: ResolvedList;
  readonly model: ListModel;
  readonly rows: readonly Row[];
}

/** A list on paper: title, criteria, the chosen columns, totals, operator and time. */
export const ListPaper = observer(function ListPaper({ list, model, rows }: Props) {
  const { page, total, totalMore, tree, summary } = model;
  const { widgets } = page.ports();
  const { dictionaries } = list;
  const context = useMemo(() => ({ page, widgets, dictionaries, careful: true }), [page, widgets, dictionaries]);
  const columns = useMemo(() => flattenColumns(buildColumns(plainColumns(list.columns), context)), [list, context]);
  const complete = completeRows(rows, list.columns, page.scope);
  const isWhole = tree === undefined && rows.length === total && totalMore !== true;
  const totals = useSummary({
    columns: list.columns,
    rows: complete,
    all: isWhole ? undefined : summary,
    whole: isWhole,
    context,
  });
  return (
    <div className={print['paper']}>
      <h1 className={look['title']}>{renderText(list.title, page.scope)}</h1>
      <p className={print['printNote']}>{messages.printedCriteria(listCriteria(model))}</p>
      <p className={print['printNote']}>{messages.printedRows(tree ? total : rows.length, total, totalMore)}</p>
      <PrintNote page={page} />
      {list.summary ? <SummaryBar fields={list.summary} list={list} model={model} /> : null}
      <PaperTable
        columns={columns}
        rows={complete}
        rowKey={list.rowKey}
        paper={PAPER}
        totals={isWhole ? totals : totals.filter(({ key }) => key === 'all')}
      />
    </div>
  );
});

/** Width of an A4 sheet on its side between its margins, CSS pixels. */
const PAPER = 1040;

/** Without links and inputs. */
function plainColumns(columns: readonly ColumnItem[]): readonly ColumnItem[] {
  return columns.map((item) => {
    if ('columns' in item) return { ...item, columns: plainColumns(item.columns) };
    const { open: _open, edit: _edit, ...column } = item;
    return column;
  });
}

/** The search in words, one text a field. */
function listCriteria({ form, query }: ListModel): readonly string[] {
  return form.fields.flatMap((field) => {
    const value = query.search[field.name];
    return value === undefined ? [] : [shared.pair(field.face.label, textOfValue(field, value))];
  });
}
