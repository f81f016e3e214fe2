import { useEffect, useLayoutEffect } from 'react';
import type { ResolvedExpand, ResolvedPage } from '#engine/language/run';
import type { RowDetail } from '../../../headless/list/details/use-row-details.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { BlockView } from '../../detail/BlockView.tsx';
import { LoadAlerts } from '../../detail/LoadAlerts.tsx';
import styles from './row-details.module.css';

interface Props {
  readonly row: Row;
  readonly detail: RowDetail;
  readonly expand: ResolvedExpand;
  readonly dictionaries: ResolvedPage['dictionaries'];
}

/**
 * The details of an open row, below it or in a drawer. A closed row, or one scrolled away, follows nothing; its loaded
 * data stays.
 */
export function RowDetails({ row, detail, expand, dictionaries }: Props) {
  const { page, follow } = detail;
  useLayoutEffect(() => follow(row), [follow, row]);
  useEffect(() => page.connect(), [page]);
  const context = { page, dictionaries };
  return (
    <div className={styles['rowDetails']}>
      <LoadAlerts page={page} nodes={expand.blocks} />
      {expand.blocks.map((block, index) => (
        <BlockView key={index} block={block} context={context} />
      ))}
    </div>
  );
}
