import { unseen } from '#parts';
import { Button } from 'antd';
import { useMemo, type MouseEvent } from 'react';
import type { ResolvedAction, Scope } from '#engine/language/run';
import { createBulkScope, createBulkSetting, type FailedRow } from '../../../headless/list/selection/bulk-setting.ts';
import type { Selection } from '../../../headless/list/selection/selection.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { observer } from '../../../headless/observer.ts';
import { ActionButton } from '../../action/ActionButton.tsx';
import { GRID } from '../../grid/grid-cells.ts';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import styles from './selection.module.css';
import listPageStyles from '../list-page.module.css';

interface Props {
  readonly actions: readonly ResolvedAction[];
  readonly model: ListModel;
  readonly selection: Selection;
  /** Everything that matches can be selected. */
  readonly allMatching: boolean;
  readonly onFailed: (failed: readonly FailedRow[]) => void;
}

/** Size of the selection, and its bulk actions; announced but not seen while nothing is selected. */
export const SelectionBar = observer(function SelectionBar({
  actions,
  model,
  selection,
  allMatching,
  onFailed,
}: Props) {
  const scope = useMemo(() => createBulkScope(model.page, selection), [model.page, selection]);
  const { selected } = selection.view;
  const offersAll = allMatching && !selected.allMatching && model.total > selected.count;
  const clear = (event: MouseEvent<HTMLElement>): void => {
    // The bar disappears, and the focus would be lost with it.
    focusTable(event.currentTarget);
    selection.clear();
  };
  return (
    <div className={selected.count === 0 ? unseen : styles['selection']} role="group" aria-label={messages.selection}>
      <span role="status">
        {selected.allMatching
          ? messages.selectedMatching(selected.count, model.totalMore)
          : messages.selected(selected.count)}
      </span>
      {selected.count === 0 ? null : (
        <>
          {offersAll ? (
            <Button type="link" size="small" onClick={selection.selectMatching}>
              {messages.selectMatching(model.total, model.totalMore)}
            </Button>
          ) : null}
          <Button type="link" size="small" onClick={clear}>
            {shared.clear}
          </Button>
          {actions.map((action, index) => (
            <BulkAction key={index} action={action} model={model} scope={scope} onFailed={onFailed} />
          ))}
        </>
      )}
    </div>
  );
});

function focusTable(inside: HTMLElement): void {
  inside.closest(`.${listPageStyles['list']}`)?.querySelector<HTMLElement>(GRID)?.focus({ preventScroll: true });
}

interface BulkActionProps extends Pick<Props, 'model' | 'onFailed'> {
  readonly action: ResolvedAction;
  readonly scope: Scope;
}

function BulkAction({ action, model, scope, onFailed }: BulkActionProps) {
  const { selection, asked } = model;
  const setting = useMemo(
    () => selection && createBulkSetting({ action, selection, search: () => asked, onFailed }),
    [action, selection, asked, onFailed],
  );
  return setting ? <ActionButton action={action} scope={scope} setting={setting} /> : null;
}
