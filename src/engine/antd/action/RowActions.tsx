import { observer } from '../../headless/observer.ts';
import { Tooltip } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { extendScope, type ResolvedAction, type Scope } from '#engine/language';
import { isActionVisible, useAction } from '../../headless/action/use-action.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { usePage } from '../../headless/page/page-context.ts';
import type { PageModel } from '../../headless/page/page-model.ts';

/** Focus as well, so that the keyboard learns the reason too. */
const TRIGGER: ('hover' | 'focus')[] = ['hover', 'focus'];

interface Props {
  readonly actions: readonly ResolvedAction[];
  readonly row: unknown;
  /** Stands before them. */
  readonly children?: ReactNode;
}

/** The actions of one row. Plain buttons: a table has hundreds of them. */
export const RowActions = observer(function RowActions({ actions, row, children }: Props) {
  const page = usePage();
  const scope = useMemo(() => extendScope(page.scope, { row }), [page, row]);
  const visible = actions.filter((action) => isActionVisible(action, page, scope));
  return (
    <div className="fd-row-actions">
      {children}
      {visible.map((action) => (
        <RowAction key={actions.indexOf(action)} action={action} page={page} scope={scope} />
      ))}
    </div>
  );
});

const RowAction = observer(function RowAction({
  action,
  page,
  scope,
}: {
  readonly action: ResolvedAction;
  readonly page: PageModel;
  readonly scope: Scope;
}) {
  const { label, disabled, reason, running, run } = useAction(action, scope);
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={action.style === 'danger' ? 'fd-link fd-link-danger' : 'fd-link'}
      aria-disabled={disabled || running}
      onClick={disabled ? undefined : run}
      {...markOf(page, action, scope)}
    >
      {label}
    </button>
  );
  return reason ? (
    <Tooltip title={reason} trigger={TRIGGER}>
      {button}
    </Tooltip>
  ) : (
    button
  );
});
