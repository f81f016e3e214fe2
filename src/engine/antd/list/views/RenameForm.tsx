import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '../../../headless/list/views/saved-views.ts';
import { messages } from '../settings-messages.ts';

interface Props {
  readonly name: string;
  /** Names of the other views. */
  readonly taken: readonly string[];
  /** Resolves to whether the view has its new name. */
  readonly rename: (to: string) => Promise<boolean>;
  /** The view has its name, or the operator has given up. */
  readonly onDone: () => void;
}

/** Gives a saved view another name; one that is taken is refused, and what was typed stays. */
export function RenameForm({ name, taken, rename, onDone }: Props) {
  const [text, setText] = useState(name);
  const [saving, setSaving] = useState(false);
  const chosen = text.trim();
  const isTaken = taken.includes(chosen);
  const submit = async (): Promise<void> => {
    setSaving(true);
    if (await rename(chosen)) onDone();
    else setSaving(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== '' && !isTaken && !saving) void submit();
  };
  return (
    <form className="fd-view-form" onSubmit={handleSubmit}>
      <Input
        autoFocus
        aria-label={messages.renameOf(name)}
        aria-invalid={isTaken}
        maxLength={MAX_VIEW_NAME}
        status={isTaken ? 'error' : ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={chosen === '' || isTaken} loading={saving}>
        {messages.confirmRename}
      </Button>
      <Button onClick={onDone}>{messages.cancelRename}</Button>
      {isTaken ? (
        <p className="fd-error" role="alert">
          {messages.nameTaken}
        </p>
      ) : null}
    </form>
  );
}
