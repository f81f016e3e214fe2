import type { TableProps } from 'antd';
import { useMemo } from 'react';
import type { ResolvedList } from '#engine/language';
import { useRowDetails } from '../../headless/list/use-row-details.ts';
import type { Row } from '../../headless/list/use-rows.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { ExpandButton } from './ExpandButton.tsx';
import { RowDetails } from './RowDetails.tsx';

/** Width of the column of arrows, px. */
export const EXPAND_WIDTH = 40;

/** antd's `expandable` for a list whose rows open; nothing for others. */
export function useExpandable(
  list: ResolvedList,
  page: PageModel,
  fixed: boolean,
): Pick<TableProps<Row>, 'expandable'> {
  const { expand, rowKey, dictionaries } = list;
  const detailOf = useRowDetails(page, expand, rowKey);
  return useMemo(() => {
    if (!expand || !detailOf) return {};
    return {
      expandable: {
        columnWidth: EXPAND_WIDTH,
        columnTitle: <span className="fd-unseen">{messages.details}</span>,
        ...(fixed ? { fixed: 'left' as const } : {}),
        expandIcon: ({ expanded, onExpand, record }) => (
          <ExpandButton expanded={expanded} onToggle={(event) => onExpand(record, event)} />
        ),
        expandedRowRender: (row, _, __, expanded) => (
          <RowDetails
            row={row}
            expanded={expanded}
            detail={detailOf(row)}
            expand={expand}
            dictionaries={dictionaries}
          />
        ),
      },
    };
  }, [expand, detailOf, dictionaries, fixed]);
}
