import { observer } from '../../headless/observer.ts';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ResolvedAction, Scope } from '#engine/language';
import { createBulkScope, createBulkSetting, type FailedRow } from '../../headless/list/bulk-setting.ts';
import type { Selection } from '../../headless/list/selection.ts';
import type { ListModel } from '../../headless/list/use-list.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import { messages } from '../messages.ts';

interface Props {
  readonly actions: readonly ResolvedAction[];
  readonly model: ListModel;
  readonly selection: Selection;
  /** Everything that matches can be selected. */
  readonly allMatching: boolean;
}

/** How much is selected, and what can be done with it. Always there, so that the first tick moves nothing. */
export const SelectionBar = observer(function SelectionBar(props: Props) {
  const { actions, model, selection, allMatching } = props;
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
  const scope = useMemo(() => createBulkScope(model.page, selection), [model.page, selection]);
  const { selected } = selection.view;
  const offersAll = allMatching && !selected.allMatching && model.total > selected.count;
  return (
    <>
      <div className="fd-selection" role="group" aria-label={messages.selection}>
        <span role="status">
          {selected.allMatching
            ? messages.selectedMatching(selected.count, model.totalMore)
            : messages.selected(selected.count)}
        </span>
        {offersAll ? (
          <Button type="link" size="small" onClick={selection.selectMatching}>
            {messages.selectMatching(model.total, model.totalMore)}
          </Button>
        ) : null}
        <Button type="link" size="small" disabled={selected.count === 0} onClick={selection.clear}>
          {messages.clear}
        </Button>
        {actions.map((action, index) => (
          <BulkAction key={index} action={action} model={model} scope={scope} onFailed={setFailed} />
        ))}
      </div>
      {failed.length > 0 ? <FailedRows failed={failed} onClose={() => setFailed([])} /> : null}
    </>
  );
});

interface BulkActionProps extends Pick<Props, 'model'> {
  readonly action: ResolvedAction;
  readonly scope: Scope;
  readonly onFailed: (failed: readonly FailedRow[]) => void;
}

function BulkAction({ action, model, scope, onFailed }: BulkActionProps) {
  const { selection, asked } = model;
  const setting = useMemo(
    () => selection && createBulkSetting({ action, selection, search: () => asked, onFailed }),
    [action, selection, asked, onFailed],
  );
  return setting ? <ActionButton action={action} scope={scope} setting={setting} /> : null;
}

/** Rows that a bulk operation refused; they stay ticked. */
function FailedRows({ failed, onClose }: { readonly failed: readonly FailedRow[]; readonly onClose: () => void }) {
  return (
    <Alert
      className="fd-selection-failed"
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
