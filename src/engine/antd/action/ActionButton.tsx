import { Button, Tooltip } from 'antd';
import type { ResolvedAction, Scope } from '#engine/language';
import { observer } from '../../headless/observer.ts';
import { isActionVisible, useAction, type ActionSetting } from '../../headless/action/use-action.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { usePage, type PageModel } from '../../headless/page/page-model.ts';
import { useGuarded } from '../../headless/action/use-guarded.ts';
import { ActionIcon } from './ActionIcon.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly action: ResolvedAction;
  readonly scope: Scope;
  readonly setting?: ActionSetting;
}

/** An action as a button; nothing when the operator may not see it. */
export const ActionButton = observer(function ActionButton(props: Props) {
  return isActionVisible(props.action, usePage(), props.scope) ? <VisibleButton {...props} /> : null;
});

const types = { primary: 'primary', default: 'default', link: 'link', danger: 'default' } as const;

const VisibleButton = observer(function VisibleButton({ action, scope, setting }: Props) {
  const { label, disabled, reason, running, run } = useAction(action, scope, setting);
  const page = usePage();
  const button = (
    <Button
      type={types[action.style]}
      danger={action.style === 'danger'}
      icon={action.icon === undefined ? undefined : <ActionIcon name={action.icon} />}
      disabled={disabled}
      loading={running}
      onClick={run}
      {...(reason ? { 'aria-description': reason } : {})}
      {...markOf(page, action, scope)}
    >
      {label}
    </Button>
  );
  return reason ? <Tooltip title={reason}>{button}</Tooltip> : button;
});

/** Leaves the page, once per click: twice would leave the page before it as well. */
export function BackButton({ page }: { readonly page: PageModel }) {
  const { run } = useGuarded(async () => {
    page.ports().back();
    return 'done';
  });
  return <Button onClick={run}>{messages.back}</Button>;
}
