import { ProfileOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResolvedList, Scope } from '#engine/language/run';
import type { ViewsModel } from '../../headless/list/views/create-views.ts';
import type { ListSettingsModel } from '../../headless/list/list-settings.ts';
import { keyOf, type ViewEntry } from '../../headless/list/views/shared-views.ts';
import { messages } from './messages.ts';
import styles from './views/views.module.css';
import toolbarStyles from './list-toolbar.module.css';

const ColumnPanel = lazy(() => import('./columns/ColumnPanel.tsx').then((module) => ({ default: module.ColumnPanel })));
const ViewPanel = lazy(() => import('./views/ViewPanel.tsx').then((module) => ({ default: module.ViewPanel })));

interface Props {
  /** The list as the page defines it. */
  readonly list: ResolvedList;
  readonly scope: Scope;
  readonly views: ViewsModel;
  readonly model: ListSettingsModel;
}

type Panel = 'columns' | 'views';

/** An operator's settings of a list: views and columns. The panels are fetched when first opened. */
export function ListTools({ list, scope, views, model }: Props) {
  const [open, setOpen] = useState<Panel>();
  const [used, setUsed] = useState<ReadonlySet<Panel>>(new Set());
  const show = (panel: Panel): void => {
    setUsed(new Set([...used, panel]));
    setOpen(panel);
  };
  const close = (): void => setOpen(undefined);
  return (
    <div className={toolbarStyles['listTools']}>
      <Dropdown
        menu={viewMenu(views, () => show('views'))}
        trigger={['click']}
        autoFocus
        onOpenChange={(isOpen) => {
          if (isOpen) views.refresh();
        }}
      >
        <Button type="text" icon={<ProfileOutlined aria-hidden />} aria-haspopup="menu">
          {views.current === undefined ? messages.views.title : messages.views.named(views.current.name)}
        </Button>
      </Dropdown>
      <Button type="text" icon={<SettingOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => show('columns')}>
        {messages.columns.title}
      </Button>
      <Suspense>
        {used.has('columns') ? (
          <ColumnPanel list={list} scope={scope} model={model} open={open === 'columns'} onClose={close} />
        ) : null}
        {used.has('views') ? <ViewPanel views={views} open={open === 'views'} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

const PLAIN = 'plain';
const MANAGE = 'manage';

/** The menu of views: the page's own list, the operator's views, then those of colleagues. */
function viewMenu(views: ViewsModel, manage: () => void): MenuProps {
  const { own, others, current } = views;
  const entry = (view: ViewEntry) => ({ key: keyOf(view), label: labelOf(view, views) });
  const shared = {
    key: 'shared',
    type: 'group' as const,
    label: messages.views.ofColleagues,
    children: others.map(entry),
  };
  return {
    className: styles['viewMenu'],
    items: [
      { key: PLAIN, label: messages.views.plain },
      ...own.map(entry),
      ...(others.length > 0 ? [shared] : []),
      { type: 'divider' },
      { key: MANAGE, label: messages.views.manage },
    ],
    selectedKeys: current === undefined ? [] : [keyOf(current)],
    onClick: ({ key }) => {
      if (key === MANAGE) return manage();
      if (key === PLAIN) return views.applyPlain();
      const view = [...own, ...others].find((one) => keyOf(one) === key);
      if (view) views.apply(view);
    },
  };
}

function labelOf(view: ViewEntry, { isDefault }: ViewsModel): string {
  const { name, shared } = view;
  const title = shared && !shared.isOwn ? messages.views.sharedBy(name, shared.ownerName) : name;
  return isDefault(view) ? messages.views.withDefault(title) : title;
}
