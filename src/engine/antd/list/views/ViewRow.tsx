import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../headless/action/dialogs-context.ts';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import type { ViewEntry } from '../../../headless/list/views/shared-views.ts';
import { messages } from '../settings-messages.ts';
import { CopyLink } from './CopyLink.tsx';
import { RenameForm } from './RenameForm.tsx';
import { DefaultButton, ViewName } from './ViewName.tsx';

interface Props {
  readonly view: ViewEntry;
  readonly views: ViewsModel;
}

/** One of the operator's views and what can be done with it. */
export function ViewRow({ view, views }: Props) {
  const { name, shared } = view;
  const [renaming, setRenaming] = useState(false);
  const taken = views.own.map((other) => other.name).filter((other) => other !== name);
  if (renaming) {
    const rename = (to: string): Promise<boolean> => views.rename(view, to);
    return <RenameForm name={name} taken={taken} rename={rename} onDone={() => setRenaming(false)} />;
  }
  return (
    <div className="fd-view">
      <ViewName view={view} views={views} />
      <span className="fd-column-moves">
        {views.sharing === 'ready' ? <ShareSwitch view={view} views={views} /> : null}
        <Button type="text" size="small" onClick={() => setRenaming(true)}>
          {messages.rename}
        </Button>
        <DefaultButton view={view} views={views} />
        <CopyLink link={views.link(view)} copied={shared ? messages.copiedShared : messages.copied} />
        <RemoveButton view={view} remove={views.remove} />
      </span>
    </div>
  );
}

function ShareSwitch({ view, views }: Props) {
  const [busy, setBusy] = useState(false);
  const toggle = async (isShared: boolean): Promise<void> => {
    setBusy(true);
    await (isShared ? views.share(view) : views.unshare(view));
    setBusy(false);
  };
  return (
    <span className="fd-view-share">
      <Switch
        size="small"
        aria-label={messages.shareOf(view.name)}
        // Not `loading`: that disables the switch and takes the focus away.
        aria-busy={busy}
        checked={view.shared !== undefined}
        onChange={(isShared) => {
          if (!busy) void toggle(isShared);
        }}
      />
      <span aria-hidden="true">{messages.share}</span>
    </span>
  );
}

function RemoveButton({ view, remove }: { readonly view: ViewEntry; readonly remove: ViewsModel['remove'] }) {
  const ask = useAsk();
  const text = view.shared ? messages.removeShared(view.name) : messages.removeText(view.name);
  const handleClick = async (): Promise<void> => {
    if (await ask({ title: messages.removeTitle, text })) await remove(view);
  };
  return (
    <Button type="text" size="small" danger onClick={() => void handleClick()}>
      {messages.remove}
    </Button>
  );
}
