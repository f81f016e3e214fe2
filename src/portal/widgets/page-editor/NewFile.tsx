import { Button, Input, Popover } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { messages } from '../../code/messages.ts';
import { isFilePath } from './edits.ts';
import styles from './page-editor.module.css';

interface Props {
  readonly isTaken: (file: string) => boolean;
  readonly onCreate: (file: string) => void;
}

/** Asks for the path of a new file. */
export function NewFile({ isTaken, onCreate }: Props) {
  const text = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      destroyOnHidden
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      content={
        <PathForm
          isTaken={isTaken}
          onCreate={(file) => {
            setOpen(false);
            onCreate(file);
          }}
        />
      }
    >
      <Button block>{text.newFile}</Button>
    </Popover>
  );
}

/** Not a form element, since it is inside the page's form. */
function PathForm({ isTaken, onCreate }: Props) {
  const text = useMessages(messages);
  const id = useId();
  const [path, setPath] = useState('schemas/pages/');
  const [asked, setAsked] = useState(false);
  const problem = isTaken(path) ? text.pathTaken : isFilePath(path) ? undefined : text.pathWrong;
  const handleCreate = (): void => {
    setAsked(true);
    if (problem === undefined) onCreate(path);
  };
  return (
    <div className={styles['newFile']}>
      <label htmlFor={id}>{text.newFilePath}</label>
      <Input
        id={id}
        autoFocus
        value={path}
        placeholder={text.newFileHint}
        status={asked && problem !== undefined ? 'error' : ''}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setPath(target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          handleCreate();
        }}
      />
      <span id={`${id}-note`} role={asked && problem !== undefined ? 'alert' : undefined}>
        {asked && problem !== undefined ? problem : text.newFileHint}
      </span>
      <Button type="primary" onClick={handleCreate}>
        {text.create}
      </Button>
    </div>
  );
}
