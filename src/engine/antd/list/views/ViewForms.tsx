import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '../../../headless/list/views/saved-views.ts';
import { explainTextValue } from '../../widgets/parts/use-typed-text.ts';
import { messages } from '../messages.ts';
import styles from '../../named/named.module.css';
import look from '../../look.module.css';

interface Props {
  readonly name: string;
  /** Names of the other views. */
  readonly taken: readonly string[];
  /** Renames the view; resolves to its success. */
  readonly rename: (to: string) => Promise<boolean>;
  /** The view is renamed, or the operator has cancelled. */
  readonly onDone: () => void;
}

/** Renames a saved view; a taken name is refused, and the input stays. */
export function RenameForm({ name, taken, rename, onDone }: Props) {
  const [text, setText] = useState(name);
  const [saving, setSaving] = useState(false);
  const chosen = text.trim();
  const problem = taken.includes(chosen)
    ? messages.views.nameTaken
    : explainTextValue(chosen, { maxLength: MAX_VIEW_NAME });
  const submit = async (): Promise<void> => {
    setSaving(true);
    if (await rename(chosen)) onDone();
    else setSaving(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== '' && problem === undefined && !saving) void submit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <Input
        autoFocus
        aria-label={messages.views.renameOf(name)}
        aria-invalid={problem !== undefined}
        status={problem === undefined ? '' : 'error'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={chosen === '' || problem !== undefined} loading={saving}>
        {messages.views.confirmRename}
      </Button>
      <Button onClick={onDone}>{messages.views.cancelRename}</Button>
      {problem === undefined ? null : (
        <p className={look['error']} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
