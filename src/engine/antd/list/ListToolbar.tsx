import { Alert, Button } from 'antd';
import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { useMemo, useState, type ReactNode } from 'react';
import type { ResolvedList } from '#engine/language/run';
import type { BulkOutcome } from '../../headless/list/selection/bulk-setting.ts';
import { PRINTED_ROWS, type PrintRows } from '../../headless/list/print/use-print-rows.ts';
import { rowTexts } from '../../headless/list/table/row-texts.ts';
import type { Row } from '../../headless/list/table/use-rows.ts';
import type { ListModel } from '../../headless/list/use-list.ts';
import { observer } from '../../headless/observer.ts';
import type { Refresh } from '../../headless/list/table/use-refresh.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { LinkButton } from '../LinkButton.tsx';
import listToolbarStyles from './list-toolbar.module.css';
import selectionStyles from './selection/selection.module.css';
import look from '../look.module.css';

interface Props {
  readonly list: ResolvedList;
  readonly model: ListModel;
  readonly paper: PrintRows;
  /** The list's settings and its search. */
  readonly children: ReactNode;
}

/** One row above the table: tools at the left, actions at the right; bulk actions once rows are ticked. */
export const ListToolbar = observer(function ListToolbar({ list, model, paper, children }: Props) {
  const { page, selection, refresh, loading, reload } = model;
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const isTicked = selection !== undefined && selection.view.selected.count > 0;
  return (
    <>
      <div className={listToolbarStyles['toolbar']}>
        {selection ? (
          <SelectionBar
            actions={list.bulkActions ?? []}
            model={model}
            selection={selection}
            allMatching={list.selection?.allMatching === true}
            onOutcome={setOutcome}
          />
        ) : null}
        <div className={listToolbarStyles['tools']} hidden={isTicked}>
          {children}
          <Button type="text" icon={<ReloadOutlined aria-hidden />} disabled={loading} onClick={reload}>
            {messages.reload}
          </Button>
          {refresh ? <RefreshNote refresh={refresh} /> : null}
          <div className={listToolbarStyles['toolbarActions']}>
            <Button
              icon={<PrinterOutlined aria-hidden />}
              title={messages.printHint(PRINTED_ROWS)}
              loading={paper.busy}
              disabled={model.rows.length === 0}
              onClick={paper.print}
            >
              {messages.print}
            </Button>
            {list.toolbar.map((action, index) => (
              <ActionButton key={index} action={action} scope={page.scope} />
            ))}
          </div>
        </div>
      </div>
      {outcome && outcome.refused.length > 0 ? (
        <Outcome outcome={outcome} list={list} keyOf={selection?.keyOf} onClose={() => setOutcome(undefined)} />
      ) : null}
    </>
  );
});

interface OutcomeProps {
  readonly outcome: BulkOutcome;
  readonly list: ResolvedList;
  readonly keyOf: ((row: Row) => string) | undefined;
  readonly onClose: () => void;
}

/** What became of each row of a bulk action that was not done as a whole; refused rows stay ticked. */
function Outcome({ outcome: { went, refused }, list, keyOf, onClose }: OutcomeProps) {
  const texts = useMemo(() => rowTexts(list.columns), [list]);
  const nameOf = (row: Row | undefined, key: string): string => {
    const words = row ? texts(row) : [];
    if (words.length === 0) return key;
    return words.includes(key) ? shared.list(words) : messages.rowWithKey(shared.list(words), key);
  };
  return (
    <Alert
      className={selectionStyles['selectionFailed'] ?? ''}
      type="warning"
      showIcon
      closable
      onClose={onClose}
      message={messages.partlyFailed(refused.length)}
      description={
        <>
          <ul>
            {refused.map(({ row, key, message }) => (
              <li key={key}>{messages.failedRow(nameOf(row, key), message)}</li>
            ))}
          </ul>
          {went.length > 0 ? (
            <p className={selectionStyles['went']}>
              {messages.went(went.length, shared.list(went.map((row) => nameOf(row, keyOf?.(row) ?? ''))))}
            </p>
          ) : null}
        </>
      }
    />
  );
}

/** Says how the rows are kept fresh, and lets the operator pause that. */
function RefreshNote({ refresh }: { readonly refresh: Refresh }) {
  const { every, state, failed } = refresh;
  if (state === 'stopped') return <p className={listToolbarStyles['refresh']}>{messages.refreshStopped}</p>;
  const paused = state === 'paused';
  return (
    <p className={listToolbarStyles['refresh']}>
      <span className={failed ? look['error'] : undefined}>
        {paused ? messages.refreshPaused : failed ? messages.refreshFailed(every) : messages.refreshing(every)}
      </span>
      <span aria-hidden> · </span>
      <LinkButton onClick={paused ? refresh.resume : refresh.pause}>
        {paused ? messages.resume : messages.pause}
      </LinkButton>
    </p>
  );
}
