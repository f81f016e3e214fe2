import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '../../headless/list/views/saved-views.ts';
import { explainTextValue } from '../widgets/parts/use-typed-text.ts';
import look from '../look.module.css';
import styles from './named.module.css';

interface Props {
  /** Names that are in use: saving under one of them replaces it. */
  readonly taken: readonly string[];
  /** There is no room for another name. */
  readonly isFull: boolean;
  /** Most names. */
  readonly max: number;
  readonly words: {
    readonly name: string;
    readonly namePlaceholder: string;
    readonly save: string;
    readonly overwrite: string;
    readonly full: (max: number) => string;
  };
  /** Resolves to its success. */
  readonly save: (name: string) => Promise<boolean> | boolean;
}

/** Saves something under a name, which stays in the input until that has succeeded. */
export function SaveNamed({ taken, isFull, max, words, save }: Props) {
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const name = text.trim();
  const exists = taken.includes(name);
  const problem = explainTextValue(name, { maxLength: MAX_VIEW_NAME });
  const canSave = name !== '' && (exists || !isFull) && problem === undefined;
  const submit = async (): Promise<void> => {
    setSaving(true);
    if (await save(name)) setText('');
    setSaving(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The form of the page around it is not sent.
    event.stopPropagation();
    if (canSave && !saving) void submit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <Input
        aria-label={words.name}
        placeholder={words.namePlaceholder}
        aria-invalid={problem !== undefined}
        status={problem === undefined ? '' : 'error'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={!canSave} loading={saving}>
        {exists ? words.overwrite : words.save}
      </Button>
      {problem === undefined ? null : (
        <p className={look['error']} role="alert">
          {problem}
        </p>
      )}
      {isFull && !exists ? (
        <p className={styles['hint']} role="status">
          {words.full(max)}
        </p>
      ) : null}
    </form>
  );
}
