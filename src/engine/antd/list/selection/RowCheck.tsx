import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import { useListSelection, useLock, useTicked } from '../../../headless/list/selection/use-selection.ts';
import { messages } from '../messages.ts';
import styles from './selection.module.css';

interface Props {
  readonly row: Row;
  /** Its number as the operator reads it. */
  readonly number: number;
  /** Depth in a tree, from 1. */
  readonly level?: number | undefined;
}

/** Focus as well, so that the keyboard learns the reason too. */
const TRIGGER: ('hover' | 'focus')[] = ['hover', 'focus'];

/** Ticks a row, with shift everything from the row ticked before. A plain checkbox: a table has hundreds. */
export function RowCheck({ row, number, level = 1 }: Props) {
  const selection = useListSelection();
  const key = selection.keyOf(row);
  const ticked = useTicked(selection, key);
  const lock = useLock(selection, key);
  const label = level > 1 ? messages.selectChild(number, level) : messages.selectRow(number);
  if (lock !== undefined) return <LockedCheck label={label} reason={lock} />;
  return (
    <input
      type="checkbox"
      className={styles['check']}
      tabIndex={-1}
      aria-label={label}
      checked={ticked}
      onChange={({ nativeEvent }) => selection.toggle(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** Not `disabled`: an unfocusable checkbox cannot give the reason to keyboard users. */
function LockedCheck({ label, reason }: { readonly label: string; readonly reason: string }) {
  const check = (
    <input
      type="checkbox"
      className={styles['check']}
      tabIndex={-1}
      aria-label={label}
      aria-disabled
      checked={false}
      onChange={() => undefined}
      {...(reason ? { 'aria-description': reason } : {})}
    />
  );
  return reason ? (
    <Tooltip title={reason} trigger={TRIGGER}>
      {check}
    </Tooltip>
  ) : (
    check
  );
}

/** Ticks the rows of this page that can be ticked, or unticks them. */
export function PageCheck() {
  const selection = useListSelection();
  const mark = useSyncExternalStore(selection.listenToPage, selection.pageMark);
  return (
    <input
      type="checkbox"
      className={styles['check']}
      tabIndex={-1}
      aria-label={messages.selectPage}
      checked={mark === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = mark === 'some';
      }}
      onChange={selection.togglePage}
    />
  );
}
