import { CloseOutlined, DownOutlined, SearchOutlined, UpOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import type { FindModel } from '../../../headless/list/find/use-find.ts';
import { messages } from '../messages.ts';
import type { FindBarState } from './use-find-bar.ts';
import { Announced } from '#parts';
import styles from './find.module.css';

interface Props {
  readonly find: FindModel;
  /** Number of rows that are searched. */
  readonly rows: number;
  /** Row and column of the current match, in words. */
  readonly where?: string | undefined;
  readonly onClose: () => void;
}

/** Searches the rows of a list: Enter goes to the next match, Shift+Enter to the previous one, Escape closes. */
export function FindBar({ find, rows, where, onClose }: Props) {
  const { words, search, count, step } = find;
  const hint = useId();
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    // While an input method is composing, these keys are its own.
    if (event.nativeEvent.isComposing) return;
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isInput && count > 0) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" className={styles['findFrame']} onKeyDown={handleKey}>
      <div role="search" className={styles['find']} aria-label={messages.find.find}>
        <Input
          className={styles['findWords']}
          autoFocus
          prefix={<SearchOutlined aria-hidden />}
          aria-label={messages.find.placeholder}
          aria-describedby={hint}
          placeholder={messages.find.placeholder}
          value={words}
          status={words.trim() !== '' && count === 0 ? 'warning' : ''}
          suffix={<Places find={find} where={where} />}
          onChange={({ target }) => search(target.value)}
        />
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={messages.find.previous}
          disabled={count === 0}
          onClick={() => step(-1)}
        />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={messages.find.next}
          disabled={count === 0}
          onClick={() => step(1)}
        />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={messages.find.close} onClick={onClose} />
        <span id={hint} className={styles['findHint']}>
          {messages.find.scope(rows)}
        </span>
      </div>
    </div>
  );
}

/** The rank of the current match and the number of matches, or that there is none; announced as well. */
function Places({ find: { words, count, at }, where }: Pick<Props, 'find' | 'where'>) {
  const isAsked = words.trim() !== '';
  const spoken = [messages.find.atSpoken(at + 1, count), ...(where === undefined ? [] : [where])].join(
    messages.find.comma,
  );
  return (
    <>
      <span aria-hidden className={count === 0 ? styles['findNone'] : styles['findPlaces']}>
        {!isAsked ? '' : count === 0 ? messages.find.none : messages.find.at(at + 1, count)}
      </span>
      <Announced>{!isAsked ? '' : count === 0 ? messages.find.none : spoken}</Announced>
    </>
  );
}

/** Opens the search in the rows, without its keyboard shortcut. */
export function FindButton({ find }: { readonly find: FindBarState }) {
  const { open, show, close } = find;
  return (
    <Button
      type="text"
      icon={<FileSearchOutlined aria-hidden />}
      title={messages.find.findHint}
      aria-expanded={open}
      aria-keyshortcuts="Control+F Meta+F"
      onClick={open ? () => close({ restore: false }) : show}
    >
      {messages.find.find}
    </Button>
  );
}
