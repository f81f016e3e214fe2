import type { MenuProps } from 'antd';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import { keyOf, type ViewEntry } from '../../../headless/list/views/shared-views.ts';
import { messages } from '../settings-messages.ts';

const PLAIN = 'plain';
const MANAGE = 'manage';

/** The menu of views: the list as the page has it, the operator's own, then those of colleagues. */
export function viewMenu(views: ViewsModel, manage: () => void): MenuProps {
  const { own, others, current } = views;
  const entry = (view: ViewEntry) => ({ key: keyOf(view), label: labelOf(view, views) });
  const shared = { key: 'shared', type: 'group' as const, label: messages.sharedViews, children: others.map(entry) };
  return {
    className: 'fd-view-menu',
    items: [
      { key: PLAIN, label: messages.plainView },
      ...own.map(entry),
      ...(others.length > 0 ? [shared] : []),
      { type: 'divider' },
      { key: MANAGE, label: messages.manageViews },
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
  const title = shared && !shared.isOwn ? messages.sharedBy(name, shared.ownerName) : name;
  return isDefault(view) ? `${title}（${messages.isDefault}）` : title;
}
