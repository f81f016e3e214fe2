import { Button, Drawer, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import type { ViewsModel } from '../../../headless/list/create-views.ts';
import { MAX_VIEW_NAME, MAX_VIEWS } from '../../../headless/list/saved-views.ts';
import { messages } from '../settings-messages.ts';
import { ViewRow } from './ViewRow.tsx';

interface Props {
  readonly views: ViewsModel;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Saves the list as it stands under a name, and looks after what was saved. */
export function ViewPanel({ views, open, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title={messages.views} width={480}>
      <p className="fd-settings-hint">{messages.viewsHint}</p>
      <SaveForm views={views} />
      {views.views.length === 0 ? <p className="fd-settings-hint">{messages.noViews}</p> : null}
      <ul className="fd-columns">
        {views.views.map((view) => (
          <li key={view.name}>
            <ViewRow view={view} views={views} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function SaveForm({ views: { views, save } }: Pick<Props, 'views'>) {
  const [text, setText] = useState('');
  const name = text.trim();
  const exists = views.some((view) => view.name === name);
  const isFull = views.length >= MAX_VIEWS && !exists;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '' || isFull) return;
    save(name);
    setText('');
  };
  return (
    <form className="fd-view-form" onSubmit={handleSubmit}>
      <Input
        aria-label={messages.viewName}
        placeholder={messages.viewNamePlaceholder}
        maxLength={MAX_VIEW_NAME}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={name === '' || isFull}>
        {exists ? messages.overwrite : messages.save}
      </Button>
      {isFull ? (
        <p className="fd-settings-hint" role="status">
          {messages.viewsFull(MAX_VIEWS)}
        </p>
      ) : null}
    </form>
  );
}
