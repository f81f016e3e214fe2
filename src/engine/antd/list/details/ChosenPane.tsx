import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { renderText, type ResolvedExpand, type ResolvedList } from '#engine/language/run';
import type { ChosenRow } from '../../../headless/list/details/use-chosen-row.ts';
import { createRowDetail } from '../../../headless/list/details/use-row-details.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import { usePage } from '../../../headless/page/page-model.ts';
import { Boundary } from '../../state/Boundary.tsx';
import { PageSkeleton } from '../../state/PageSkeleton.tsx';
import { messages } from '../messages.ts';
import { RowDetails } from './RowDetails.tsx';
import styles from './chosen-pane.module.css';
import look from '../../look.module.css';

interface Props {
  readonly list: ResolvedList;
  readonly expand: ResolvedExpand;
  readonly chosen: ChosenRow;
}

// The arrow keys scroll it.
const scrollable = { role: 'region', tabIndex: 0 } as const;

/** The details of the chosen row, below or right of the list. */
export function ChosenPane({ list, expand, chosen }: Props) {
  const page = usePage();
  return (
    <div
      className={`${look['panel']} ${styles['pane']}`}
      aria-label={messages.chosenRow}
      {...scrollable}
      {...markOf(page, expand)}
    >
      <Boundary>
        <Content list={list} expand={expand} chosen={chosen} />
      </Boundary>
    </div>
  );
}

function Content({ list, expand, chosen: { key, row, state, rests } }: Props) {
  const { scope } = usePage();
  if (state === 'waiting' || (state !== 'none' && !rests)) return <PageSkeleton rows={4} />;
  if (!row || state === 'none' || state === 'gone') {
    return (
      <div className={look['state']}>
        {state === 'none' ? null : (
          <p role="status">{state === 'gone' ? messages.chosenGone : messages.chosenElsewhere}</p>
        )}
        <p>{renderText(expand.empty ?? '', scope)}</p>
      </div>
    );
  }
  return (
    <>
      {state === 'elsewhere' ? <Alert type="info" showIcon message={messages.chosenNotHere} /> : null}
      <Details key={key} row={row} expand={expand} dictionaries={list.dictionaries} />
    </>
  );
}

interface DetailsProps extends Pick<Props, 'expand'> {
  readonly row: Row;
  readonly dictionaries: ResolvedList['dictionaries'];
}

/** Details made for one choice: an answer for another row has no place to show in. */
function Details({ row, expand, dictionaries }: DetailsProps) {
  const page = usePage();
  const [detail] = useState(() => createRowDetail(page, expand, row));
  useEffect(() => page.onReload(() => detail.page.loads.forEach((load) => load.reload())), [page, detail]);
  return <RowDetails row={row} detail={detail} expand={expand} dictionaries={dictionaries} />;
}
