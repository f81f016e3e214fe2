import type { Origin } from '#engine';
import { useState, type MouseEvent } from 'react';
import { useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages, originMessages } from './messages.ts';

interface Props {
  readonly origin: Origin | undefined;
  /** With the whole path, and a button that copies it. */
  readonly copyable?: boolean;
}

/** The place of a value in its file, as a link that opens the editor there. */
export function Place({ origin, copyable = false }: Props) {
  const text = useMessages(messages);
  const kinds = useMessages(originMessages);
  if (!origin) return <span className={styles['quiet']}>{text.noOrigin}</span>;
  const { from, what } = origin;
  const place = placeOf(origin);
  if (place === undefined) return <span className={styles['quiet']}>{kinds[from]}</span>;
  // Modules of the server have files of the same names.
  const shown = copyable
    ? place
    : place
        .split('/')
        .slice(place.startsWith('src/') ? -2 : -1)
        .join('/');
  return (
    <span className={copyable ? styles['place'] : undefined}>
      {from === 'page' ? null : <span className={styles['quiet']}>{kinds[from]} </span>}
      <a href={editorAddress(place)} title={what ?? place} aria-label={text.openEditor(place)} onClick={openEditor}>
        {shown}
      </a>
      {copyable ? <CopyButton place={place} /> : null}
      {what === undefined || !copyable ? null : <span className={styles['quiet']}> {what}</span>}
    </span>
  );
}

function CopyButton({ place }: { readonly place: string }) {
  const text = useMessages(messages);
  const [copied, setCopied] = useState('');
  return (
    <button type="button" onClick={() => void navigator.clipboard.writeText(place).then(() => setCopied(place))}>
      {copied === place ? text.copied : text.copy}
    </button>
  );
}

/** `schemas/pages/trade/fund-list.json:14:7` */
function placeOf({ file, line, column }: Origin): string | undefined {
  return file === undefined ? undefined : [file, line, column].filter((one) => one !== undefined).join(':');
}

/** The dev server opens the editor of its developer. */
function editorAddress(place: string): string {
  return `/__open-in-editor?file=${encodeURIComponent(place)}`;
}

function openEditor(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  void fetch(event.currentTarget.href);
}
