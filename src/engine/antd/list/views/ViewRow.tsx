import { Button, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../headless/action/dialogs-context.ts';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import { keyOf, type ViewEntry } from '../../../headless/list/views/shared-views.ts';
import { useGuarded } from '#parts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { messages } from '../messages.ts';
import { RenameForm } from './ViewForms.tsx';
import listSettingsStyles from '../list-settings.module.css';
import viewsStyles from './views.module.css';

interface Props {
  readonly view: ViewEntry;
  readonly views: ViewsModel;
}

/** One of the operator's views with its actions. */
export function ViewRow({ view, views }: Props) {
  const { name, shared } = view;
  const [renaming, setRenaming] = useState(false);
  const taken = views.own.map((other) => other.name).filter((other) => other !== name);
  if (renaming) {
    const rename = (to: string): Promise<boolean> => views.rename(view, to);
    return <RenameForm name={name} taken={taken} rename={rename} onDone={() => setRenaming(false)} />;
  }
  return (
    <div className={listSettingsStyles['view']}>
      <ViewName view={view} views={views} />
      <span className={listSettingsStyles['columnMoves']}>
        {views.sharing === 'ready' ? <ShareSwitch view={view} views={views} /> : null}
        <Button type="text" size="small" onClick={() => setRenaming(true)}>
          {messages.views.rename}
        </Button>
        <DefaultButton view={view} views={views} />
        <CopyLink link={views.link(view)} copied={shared ? messages.views.copiedShared : messages.views.copied} />
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
    <span className={viewsStyles['viewShare']}>
      <Switch
        size="small"
        aria-label={messages.views.shareOf(view.name)}
        // Not `loading`: that disables the switch and takes the focus away.
        aria-busy={busy}
        checked={view.shared !== undefined}
        onChange={(isShared) => {
          if (!busy) void toggle(isShared);
        }}
      />
      <span aria-hidden="true">{messages.views.share}</span>
    </span>
  );
}

function RemoveButton({ view, remove }: { readonly view: ViewEntry; readonly remove: ViewsModel['remove'] }) {
  const ask = useAsk();
  const text = view.shared ? messages.views.removeShared(view.name) : messages.views.removeText(view.name);
  const handleClick = async (): Promise<void> => {
    if (await ask({ title: messages.views.removeTitle, text })) await remove(view);
  };
  return (
    <Button type="text" size="small" danger onClick={() => void handleClick()}>
      {messages.views.remove}
    </Button>
  );
}

interface ColleagueViewProps {
  readonly view: ViewEntry;
  readonly views: ViewsModel;
}

/** A colleague's view: it can be used and copied, not changed. */
export function ColleagueView({ view, views }: ColleagueViewProps) {
  const copy = useGuarded(async () => {
    views.copy(view);
    return 'done';
  });
  return (
    <div className={listSettingsStyles['view']}>
      <ViewName view={view} views={views} />
      <span className={viewsStyles['viewOwner']}>
        {view.shared ? messages.views.ownerAndTime(view.shared.ownerName, view.shared.changedAt.slice(0, 16)) : null}
      </span>
      <span className={listSettingsStyles['columnMoves']}>
        <Button type="text" size="small" onClick={copy.run}>
          {messages.views.copy}
        </Button>
        <DefaultButton view={view} views={views} />
        <CopyLink link={views.link(view)} copied={messages.views.copiedShared} />
      </span>
    </div>
  );
}

interface ViewPartsProps {
  readonly link: string;
  /** The confirmation after copying: the content of the link. */
  readonly copied: string;
}

/** Copies the address of a view. */
function CopyLink({ link, copied }: ViewPartsProps) {
  const { notify } = usePorts();
  const copy = async (): Promise<void> => {
    try {
      // Without https there is no clipboard, and the operator may refuse access to it.
      await navigator.clipboard.writeText(link);
      notify('success', copied);
    } catch {
      notify('warning', messages.views.notCopied(link));
    }
  };
  return (
    <Button type="text" size="small" onClick={() => void copy()}>
      {messages.views.copyLink}
    </Button>
  );
}

interface ViewNameProps {
  readonly view: ViewEntry;
  readonly views: ViewsModel;
}

/** The name of a view, which applies it, and its marks. */
function ViewName({ view, views }: ViewNameProps) {
  const { name } = view;
  return (
    <>
      <Button type="link" aria-label={messages.views.apply(name)} onClick={() => views.apply(view)}>
        {name}
      </Button>
      {views.current && keyOf(views.current) === keyOf(view) ? <Tag>{messages.views.isCurrent}</Tag> : null}
      {views.isDefault(view) ? <Tag color="blue">{messages.views.isDefault}</Tag> : null}
    </>
  );
}

/** Makes a view the one that the list opens with, or no longer. */
function DefaultButton({ view, views: { isDefault, setDefault } }: ViewNameProps) {
  const is = isDefault(view);
  return (
    <Button type="text" size="small" onClick={() => setDefault(is ? undefined : view)}>
      {is ? messages.views.unsetDefault : messages.views.setDefault}
    </Button>
  );
}
