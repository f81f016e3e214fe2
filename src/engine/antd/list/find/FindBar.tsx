import { CloseOutlined, DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import type { FindModel } from '../../../headless/list/find/use-find.ts';
import { messages } from './find-messages.ts';
import './find.css';

interface Props {
  readonly find: FindModel;
  /** How many rows are searched. */
  readonly rows: number;
  /** Where the present place is, in words. */
  readonly where?: string | undefined;
  readonly onClose: () => void;
}

/** Looks for words in the rows of a list: Enter goes on to the next place, Shift+Enter back, Escape closes. */
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
    <div role="presentation" className="fd-find-frame" onKeyDown={handleKey}>
      <div role="search" className="fd-find" aria-label={messages.find}>
        <Input
          className="fd-find-words"
          autoFocus
          prefix={<SearchOutlined aria-hidden />}
          aria-label={messages.placeholder}
          aria-describedby={hint}
          placeholder={messages.placeholder}
          value={words}
          status={words.trim() !== '' && count === 0 ? 'warning' : ''}
          suffix={<Places find={find} where={where} />}
          onChange={({ target }) => search(target.value)}
        />
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={messages.previous}
          disabled={count === 0}
          onClick={() => step(-1)}
        />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={messages.next}
          disabled={count === 0}
          onClick={() => step(1)}
        />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={messages.close} onClick={onClose} />
        <span id={hint} className="fd-find-hint">
          {messages.scope(rows)}
        </span>
      </div>
    </div>
  );
}

/** Which place of how many, or that there is none; said aloud as well. */
function Places({ find: { words, count, at }, where }: Pick<Props, 'find' | 'where'>) {
  const isAsked = words.trim() !== '';
  const spoken = [messages.atSpoken(at + 1, count), ...(where === undefined ? [] : [where])].join(messages.comma);
  return (
    <>
      <span aria-hidden className={count === 0 ? 'fd-find-none' : 'fd-find-places'}>
        {!isAsked ? '' : count === 0 ? messages.none : messages.at(at + 1, count)}
      </span>
      <span role="status" className="fd-unseen">
        {!isAsked ? '' : count === 0 ? messages.none : spoken}
      </span>
    </>
  );
}
