import { unseen } from '#parts';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type MouseEvent } from 'react';
import type { ResolvedAction, Scope } from '#engine/language/run';
import {
  createBulkScope,
  createBulkSetting,
  type BulkOutcome,
  type BulkStart,
} from '../../../headless/list/selection/bulk-setting.ts';
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
  readonly onOutcome: (outcome: BulkOutcome) => void;
}

/** Size of the selection, and its bulk actions; announced but not seen while nothing is selected. */
export const SelectionBar = observer(function SelectionBar({
  actions,
  model,
  selection,
  allMatching,
  onOutcome,
}: Props) {
  const scope = useMemo(() => createBulkScope(model.page, selection), [model.page, selection]);
  const [progress, setProgress] = useState<readonly [answered: number, all: number]>();
  const onProgress = useCallback(
    (answered?: number, all?: number) => setProgress(answered === undefined ? undefined : [answered, all ?? 0]),
    [],
  );
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
        {progress
          ? messages.answered(...progress)
          : selected.allMatching
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
            <BulkAction key={index} {...{ action, model, scope, onOutcome, onProgress }} />
          ))}
        </>
      )}
    </div>
  );
});

function focusTable(inside: HTMLElement): void {
  inside.closest(`.${listPageStyles['list']}`)?.querySelector<HTMLElement>(GRID)?.focus({ preventScroll: true });
}

interface BulkActionProps extends Pick<Props, 'model' | 'onOutcome'>, Pick<BulkStart, 'onProgress'> {
  readonly action: ResolvedAction;
  readonly scope: Scope;
}

function BulkAction({ action, model, scope, onOutcome, onProgress }: BulkActionProps) {
  const { selection, asked, page } = model;
  const setting = useMemo(
    () => selection && createBulkSetting({ action, page, selection, search: () => asked, onOutcome, onProgress }),
    [action, page, selection, asked, onOutcome, onProgress],
  );
  return setting ? <ActionButton action={action} scope={scope} setting={setting} /> : null;
}
