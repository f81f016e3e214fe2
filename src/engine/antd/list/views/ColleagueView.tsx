import { Button } from 'antd';
import { useGuarded } from '../../../headless/action/use-guarded.ts';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import type { ViewEntry } from '../../../headless/list/views/shared-views.ts';
import { messages } from '../settings-messages.ts';
import { CopyLink } from './CopyLink.tsx';
import { DefaultButton, ViewName } from './ViewName.tsx';

interface Props {
  readonly view: ViewEntry;
  readonly views: ViewsModel;
}

/** A colleague's view: it can be used and copied, not changed. */
export function ColleagueView({ view, views }: Props) {
  const copy = useGuarded(async () => {
    views.copy(view);
    return 'done';
  });
  return (
    <div className="fd-view">
      <ViewName view={view} views={views} />
      <span className="fd-view-owner">
        {view.shared ? messages.ownerAndTime(view.shared.ownerName, view.shared.changedAt.slice(0, 16)) : null}
      </span>
      <span className="fd-column-moves">
        <Button type="text" size="small" onClick={copy.run}>
          {messages.copyView}
        </Button>
        <DefaultButton view={view} views={views} />
        <CopyLink link={views.link(view)} copied={messages.copiedShared} />
      </span>
    </div>
  );
}
