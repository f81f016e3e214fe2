import { observer } from '@formily/react';
import { Table } from 'antd';
import { useMemo } from 'react';
import { dependenciesOf, evaluate, type ResolvedBlock } from '#engine/language';
import type { Row } from '../../headless/list/use-rows.ts';
import { buildColumns, totalWidth } from '../list/build-columns.ts';
import { useSummary } from '../list/use-summary.ts';
import { messages } from '../messages.ts';
import type { BlockContext } from './block-context.ts';
import { LoadGate } from './LoadGate.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly block: Extract<ResolvedBlock, { type: 'table' }>;
  readonly context: BlockContext;
}

/** Rows of loaded data; pages in the browser. */
export function TableBlock({ block, context }: Props) {
  return (
    <Panel title={block.title} scope={context.page.scope}>
      <LoadGate page={context.page} load={sourceLoads(block)[0]}>
        <Rows block={block} context={context} />
      </LoadGate>
    </Panel>
  );
}

const Rows = observer(function Rows({ block, context }: Props) {
  const { page, dictionaries } = context;
  const { widgets } = page.ports();
  const columns = useMemo(
    () => buildColumns(block.columns, { page, widgets, dictionaries, careful: false }),
    [block, page, widgets, dictionaries],
  );
  const source = evaluate(block.source, page.scope);
  const rows = Array.isArray(source) ? (source as readonly Row[]) : [];
  const summary = useSummary({
    columns: block.columns,
    drawn: columns,
    lead: 0,
    rows,
    whole: true,
    context: { page, widgets, dictionaries, careful: false },
  });
  const { pageSize } = block;
  return (
    <Table<Row>
      rowKey={block.rowKey}
      size="small"
      columns={columns}
      dataSource={rows}
      scroll={{ x: totalWidth(block.columns) }}
      locale={{ emptyText: messages.empty }}
      {...summary}
      pagination={
        pageSize === undefined
          ? false
          : { defaultPageSize: pageSize, hideOnSinglePage: true, showSizeChanger: false, showTotal: messages.total }
      }
    />
  );
});

/** Names of the loads that a table's rows come from. */
export function sourceLoads({ source }: Props['block']): readonly string[] {
  return dependenciesOf(source.$cel).flatMap((path) => {
    const [root, name] = path.split('.');
    return root === 'data' && name !== undefined ? [name] : [];
  });
}
