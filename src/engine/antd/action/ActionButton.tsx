import { DownOutlined } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import { useEffect } from 'react';
import type { ResolvedAction, Scope } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { isActionVisible, useAction, type ActionSetting } from '../../headless/action/use-action.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { usePage, type PageModel } from '../../headless/page/page-model.ts';
import { linkTo, useGuarded } from '#parts';
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
  const { label, disabled, reason, running, formats, address, run } = useAction(action, scope, setting);
  const page = usePage();
  useOffer(page, label, disabled ? undefined : run);
  const button = (
    <Button
      type={types[action.style]}
      danger={action.style === 'danger'}
      icon={action.icon === undefined ? undefined : <ActionIcon name={action.icon} />}
      disabled={disabled}
      loading={running}
      {...linkTo(address, () => run())}
      {...(reason ? { 'aria-description': reason } : {})}
      {...markOf(page, action, scope)}
    >
      {label}
    </Button>
  );
  if (reason) return <Tooltip title={reason}>{button}</Tooltip>;
  if (formats.length === 0 || disabled) return button;
  return (
    <Space.Compact>
      {button}
      <Dropdown
        trigger={['click']}
        menu={{
          items: formats.map(({ value, label: format }) => ({ key: value, label: messages.as(label, format) })),
          onClick: ({ key }) => run(key),
        }}
      >
        <Button type={types[action.style]} icon={<DownOutlined />} aria-label={messages.otherFormats} />
      </Dropdown>
    </Space.Compact>
  );
});

/** Offers a button to the application while it may be pressed and its page is in front. */
function useOffer(page: PageModel, label: string, run: (() => void) | undefined): void {
  const isOffered = run !== undefined;
  const press = useMemoizedFn(() => run?.());
  useEffect(
    () => (isOffered ? page.ports().offerAction?.({ label, run: press }) : undefined),
    [page, label, isOffered, press],
  );
}

/** Leaves the page, once per click: twice would leave the page before it as well. */
export function BackButton({ page }: { readonly page: PageModel }) {
  const { run } = useGuarded(async () => {
    page.ports().back();
    return 'done';
  });
  return <Button onClick={run}>{messages.back}</Button>;
}
