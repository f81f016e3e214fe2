import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import type { ResolvedList, Scope } from '#engine/language/run';
import {
  hiddenColumns,
  leavesOf,
  moveColumn,
  orderColumns,
  ROW_NUMBER,
  showColumns,
  showsRowNumber,
} from '../../../headless/list/columns/arrange-columns.ts';
import { PLAIN_COLUMNS, type ColumnSettings, type ListSettingsModel } from '../../../headless/list/list-settings.ts';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import { ColumnItems, type ColumnChange } from './ColumnItems.tsx';
import styles from '../list-settings.module.css';

interface Props {
  readonly list: ResolvedList;
  readonly scope: Scope;
  readonly model: ListSettingsModel;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Visibility and order of columns. Every change shows at once. */
export function ColumnPanel({ list, scope, model, open, onClose }: Props) {
  const { columns } = model.settings;
  const [dragged, setDragged] = useState<string>();
  const change = (next: Partial<ColumnSettings>): void => model.change({ columns: { ...columns, ...next } });
  const hidden = hiddenColumns(list.columns, columns);
  const shown = leavesOf(list.columns).filter(({ field }) => !hidden.has(field.name));
  const handlers: ColumnChange = {
    hidden,
    onlyShown: shown.length === 1 ? shown[0]?.field.name : undefined,
    dragged,
    onDrag: setDragged,
    onShow: (names, isShown) => change(showColumns(columns, names, isShown)),
    onMove: (from, to) => change({ order: moveColumn(list.columns, columns.order, { from, to }) }),
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.columns.title}
      width={400}
      extra={
        <Button type="link" onClick={() => model.change({ columns: PLAIN_COLUMNS })}>
          {messages.columns.restore}
        </Button>
      }
    >
      <p className={styles['settingsHint']}>{messages.columns.hint}</p>
      <div className={styles['column']}>
        <Checkbox
          checked={showsRowNumber(columns)}
          onChange={({ target }) => handlers.onShow([ROW_NUMBER], target.checked)}
        >
          {shared.rowNumber}
        </Checkbox>
      </div>
      <ColumnItems items={orderColumns(list.columns, columns.order)} scope={scope} change={handlers} />
    </Drawer>
  );
}
