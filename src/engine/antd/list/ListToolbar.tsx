import { Alert, Button } from 'antd';
import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import type { ResolvedList } from '#engine/language/run';
import type { FailedRow } from '../../headless/list/selection/bulk-setting.ts';
import { PRINTED_ROWS, type PrintRows } from '../../headless/list/print/use-print-rows.ts';
import type { ListModel } from '../../headless/list/use-list.ts';
import { observer } from '../../headless/observer.ts';
import type { Refresh } from '../../headless/list/table/use-refresh.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
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
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
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
            onFailed={setFailed}
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
      {failed.length > 0 ? <FailedRows failed={failed} onClose={() => setFailed([])} /> : null}
    </>
  );
});

/** Rows that a bulk operation refused; they stay ticked. */
function FailedRows({ failed, onClose }: { readonly failed: readonly FailedRow[]; readonly onClose: () => void }) {
  return (
    <Alert
      className={selectionStyles['selectionFailed'] ?? ''}
      type="warning"
      showIcon
      closable
      onClose={onClose}
      message={messages.partlyFailed(failed.length)}
      description={
        <ul>
          {failed.map(({ key, message }) => (
            <li key={key}>{messages.failedRow(key, message)}</li>
          ))}
        </ul>
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
