import { evaluate, type Expression, type ResolvedTableBlock } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { completeRows } from '../../headless/list/table/computed-rows.ts';
import { useVisibleColumns } from '../../headless/list/columns/visible-columns.ts';
import type { Row } from '../../headless/list/table/use-rows.ts';
import { useSummary } from '../list/table/use-summary.ts';
import { messages } from '../messages.ts';
import { PaperTable } from '../print/PaperTable.tsx';
import type { BlockContext } from './block-context.ts';
import { Panel } from './Panel.tsx';
import { usePaperColumns } from './use-paper-columns.ts';
import look from '../look.module.css';
import print from '../print/print.module.css';

interface Props {
  readonly block: ResolvedTableBlock;
  readonly source: Expression;
  readonly context: BlockContext;
}

/** A table of a detail on paper. */
export const PrintTable = observer(function PrintTable({ block, source, context }: Props) {
  const { page, dictionaries } = context;
  const { widgets } = page.ports();
  const visible = useVisibleColumns(block.columns, page);
  const columns = usePaperColumns(block, context);
  const loaded = evaluate(source, page.scope);
  const rows = completeRows(Array.isArray(loaded) ? (loaded as readonly Row[]) : [], visible, page.scope);
  const cells = { page, widgets, dictionaries, careful: true };
  const totals = useSummary({ columns: visible, rows, whole: true, context: cells });
  return (
    <div className={print['paper']}>
      <Panel title={block.title} scope={page.scope} part={block}>
        <PaperTable columns={columns} rows={rows} rowKey={block.rowKey} totals={totals} />
        {rows.length === 0 ? <p className={look['none']}>{messages.empty}</p> : null}
      </Panel>
    </div>
  );
});
