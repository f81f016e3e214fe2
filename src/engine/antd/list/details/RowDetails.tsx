import { useEffect, useLayoutEffect } from 'react';
import type { ResolvedExpand, ResolvedPage } from '#engine/language';
import type { RowDetail } from '../../../headless/list/details/use-row-details.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { BlockView } from '../../detail/BlockView.tsx';
import { LoadAlerts } from '../../detail/LoadAlerts.tsx';

interface Props {
  readonly row: Row;
  readonly detail: RowDetail;
  readonly expand: ResolvedExpand;
  readonly dictionaries: ResolvedPage['dictionaries'];
}

/**
 * What a row that is open shows, below it or in a drawer. Closed, or scrolled away, it follows nothing; what it has
 * loaded stays.
 */
export function RowDetails({ row, detail, expand, dictionaries }: Props) {
  const { page, follow } = detail;
  useLayoutEffect(() => follow(row), [follow, row]);
  useEffect(() => page.connect(), [page]);
  const context = { page, dictionaries };
  return (
    <div className="fd-row-details">
      <LoadAlerts page={page} nodes={expand.blocks} />
      {expand.blocks.map((block, index) => (
        <BlockView key={index} block={block} context={context} />
      ))}
    </div>
  );
}
