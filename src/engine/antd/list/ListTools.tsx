import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResolvedList, Scope } from '#engine/language';
import type { ViewsModel } from '../../headless/list/views/create-views.ts';
import type { ListSettingsModel } from '../../headless/list/use-list-settings.ts';
import { messages } from './settings-messages.ts';
import { viewMenu } from './views/view-menu.ts';
import './views/views.css';

const ColumnPanel = lazy(() => import('./columns/ColumnPanel.tsx').then((module) => ({ default: module.ColumnPanel })));
const ViewPanel = lazy(() => import('./views/ViewPanel.tsx').then((module) => ({ default: module.ViewPanel })));

interface Props {
  /** The list as the page has it. */
  readonly list: ResolvedList;
  readonly scope: Scope;
  readonly views: ViewsModel;
  readonly model: ListSettingsModel;
}

type Panel = 'columns' | 'views';

/** What an operator sets on a list: views and columns. The panels are fetched when first opened. */
export function ListTools({ list, scope, views, model }: Props) {
  const [open, setOpen] = useState<Panel>();
  const [used, setUsed] = useState<ReadonlySet<Panel>>(new Set());
  const show = (panel: Panel): void => {
    setUsed(new Set([...used, panel]));
    setOpen(panel);
  };
  const close = (): void => setOpen(undefined);
  return (
    <div className="fd-list-tools">
      <Dropdown
        menu={viewMenu(views, () => show('views'))}
        trigger={['click']}
        autoFocus
        onOpenChange={(isOpen) => {
          if (isOpen) views.refresh();
        }}
      >
        <Button type="text" aria-haspopup="menu">
          {views.current === undefined ? messages.views : messages.viewOf(views.current.name)}
        </Button>
      </Dropdown>
      <Button type="text" aria-haspopup="dialog" onClick={() => show('columns')}>
        {messages.columns}
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
