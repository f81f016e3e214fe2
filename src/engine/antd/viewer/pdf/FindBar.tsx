import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { messages } from '../messages.ts';
import { Tool } from '../ViewTools.tsx';
import type { Hits, PdfFrame } from './pdf-frame.ts';
import styles from '../viewer.module.css';

interface Props {
  readonly hits: Hits | undefined;
  readonly onFind: PdfFrame['find'];
  readonly input: Ref<InputRef>;
}

/** Searches a document; Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ hits, onFind, input }: Props) {
  const [text, setText] = useState('');
  const none = text === '' || (hits?.total ?? 0) === 0;
  const handleType = (next: string) => {
    setText(next);
    onFind(next, 'first');
  };
  return (
    <span className={styles['viewerFind']} role="search">
      <span className={styles['viewerHits']} role="status">
        {text === '' || !hits ? null : describe(hits)}
      </span>
      <Input
        ref={input}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={messages.find}
        aria-keyshortcuts="Control+f"
        placeholder={messages.find}
        value={text}
        allowClear
        onChange={({ target }) => handleType(target.value)}
        onPressEnter={({ shiftKey }) => onFind(text, shiftKey ? 'previous' : 'next')}
      />
      <Tool
        label={messages.findPrevious}
        icon={<UpOutlined aria-hidden />}
        disabled={none}
        onClick={() => onFind(text, 'previous')}
      />
      <Tool
        label={messages.findNext}
        icon={<DownOutlined aria-hidden />}
        disabled={none}
        onClick={() => onFind(text, 'next')}
      />
    </span>
  );
}

function describe({ current, total, searching }: Hits): string {
  if (total > 0) return messages.hits(current, total);
  return searching ? messages.finding : messages.noHit;
}
