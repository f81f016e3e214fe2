import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '../../../headless/list/saved-views.ts';
import { messages } from '../settings-messages.ts';

interface Props {
  readonly name: string;
  /** Names of the other views. */
  readonly taken: readonly string[];
  /** Called with the new name, or with nothing when the operator gives up. */
  readonly onDone: (name: string | undefined) => void;
}

/** Gives a saved view another name; one that is taken is refused. */
export function RenameForm({ name, taken, onDone }: Props) {
  const [text, setText] = useState(name);
  const chosen = text.trim();
  const isTaken = taken.includes(chosen);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== '' && !isTaken) onDone(chosen);
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
      <Button type="primary" htmlType="submit" disabled={chosen === '' || isTaken}>
        {messages.confirmRename}
      </Button>
      <Button onClick={() => onDone(undefined)}>{messages.cancelRename}</Button>
      {isTaken ? (
        <p className="fd-error" role="alert">
          {messages.nameTaken}
        </p>
      ) : null}
    </form>
  );
}
