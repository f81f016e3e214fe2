import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import type { ViewsModel } from '../../../headless/list/views/create-views.ts';
import { MAX_VIEW_NAME, MAX_VIEWS } from '../../../headless/list/views/saved-views.ts';
import { messages } from '../settings-messages.ts';

/** Saves the list as it stands; the name stays where it was typed until that has come about. */
export function SaveViewForm({ views: { own, isFull, save } }: { readonly views: ViewsModel }) {
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const name = text.trim();
  const exists = own.some((view) => view.name === name);
  const hasNoRoom = isFull && !exists;
  const submit = async (): Promise<void> => {
    setSaving(true);
    if (await save(name)) setText('');
    setSaving(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name !== '' && !hasNoRoom && !saving) void submit();
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
      <Button type="primary" htmlType="submit" disabled={name === '' || hasNoRoom} loading={saving}>
        {exists ? messages.overwrite : messages.save}
      </Button>
      {hasNoRoom ? (
        <p className="fd-settings-hint" role="status">
          {messages.viewsFull(MAX_VIEWS)}
        </p>
      ) : null}
    </form>
  );
}
