import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../headless/action/confirm-context.ts';
import type { ViewsModel } from '../../../headless/list/create-views.ts';
import type { SavedView } from '../../../headless/list/list-settings.ts';
import { usePorts } from '../../../headless/ports/ports-context.ts';
import { messages } from '../settings-messages.ts';
import { RenameForm } from './RenameForm.tsx';

interface Props {
  readonly view: SavedView;
  readonly views: ViewsModel;
}

/** One saved view and what can be done with it. */
export function ViewRow({ view, views }: Props) {
  const { name } = view;
  const [renaming, setRenaming] = useState(false);
  const isDefault = views.defaultView === name;
  const taken = views.views.map((other) => other.name).filter((other) => other !== name);
  if (renaming) {
    const handleDone = (to: string | undefined): void => {
      if (to !== undefined) views.rename(name, to);
      setRenaming(false);
    };
    return <RenameForm name={name} taken={taken} onDone={handleDone} />;
  }
  return (
    <div className="fd-view">
      <Button type="link" aria-label={messages.apply(name)} onClick={() => views.apply(view)}>
        {name}
      </Button>
      {views.current === name ? <Tag>{messages.isCurrent}</Tag> : null}
      {isDefault ? <Tag color="blue">{messages.isDefault}</Tag> : null}
      <span className="fd-column-moves">
        <Button type="text" size="small" onClick={() => setRenaming(true)}>
          {messages.rename}
        </Button>
        <Button type="text" size="small" onClick={() => views.setDefault(isDefault ? undefined : name)}>
          {isDefault ? messages.unsetDefault : messages.setDefault}
        </Button>
        <CopyLink link={views.link(view)} />
        <RemoveButton name={name} remove={views.remove} />
      </span>
    </div>
  );
}

function CopyLink({ link }: { readonly link: string }) {
  const { notify } = usePorts();
  const copy = async (): Promise<void> => {
    try {
      // Without https there is no clipboard, and the operator may refuse it.
      await navigator.clipboard.writeText(link);
      notify('success', messages.copied);
    } catch {
      notify('warning', messages.notCopied(link));
    }
  };
  return (
    <Button type="text" size="small" onClick={() => void copy()}>
      {messages.copyLink}
    </Button>
  );
}

function RemoveButton({ name, remove }: { readonly name: string; readonly remove: (name: string) => void }) {
  const ask = useAsk();
  const handleClick = async (): Promise<void> => {
    if (await ask({ title: messages.removeTitle, text: messages.removeText(name) })) remove(name);
  };
  return (
    <Button type="text" size="small" danger onClick={() => void handleClick()}>
      {messages.remove}
    </Button>
  );
}
