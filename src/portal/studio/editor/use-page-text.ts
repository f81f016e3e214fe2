import { useMemoizedFn } from 'ahooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  applyEdit,
  type Definitions,
  noHistory,
  type OutlinePart,
  type PageEdit,
  readOutline,
  record,
  redo,
  undo,
  type Written,
  fitsHistory,
  type History,
} from '#engine/language/edit';
import type { FileText } from '#engine/language/prove';
import { pointerBelow } from '#engine/language/run';

export interface PageText {
  readonly text: string;
  /** Undefined while the text is not JSON. */
  readonly root: OutlinePart | undefined;
  /** Pointer of the chosen part. */
  readonly selected: string;
  readonly select: (pointer: string) => void;
  /** Applies an edit and chooses its part; false if impossible. `typing`: may be merged with the last step. */
  readonly edit: (edit: PageEdit, typing?: boolean) => boolean;
  /** Replaces the text as one step; `more`: other files that change with it. */
  readonly replace: (text: string, more?: readonly FileText[]) => void;
  /** Replaces the text while it is typed. */
  readonly type: (text: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface Parts {
  readonly file: string;
  readonly text: string;
  readonly onChange: (text: string, more?: readonly FileText[]) => void;
  /** Id of the draft that the history belongs to. */
  readonly draft: string;
  /** Undefined until the page schema is loaded. */
  readonly definitions: Definitions | undefined;
}

/** Text of a page with its history, shared by outline, properties and text editor. */
export function usePageText({ file, text, onChange, draft, definitions }: Parts): PageText {
  const name = `${draft} ${file}`;
  const [written, setWritten] = useState<Written>({ text, history: noHistory, selected: '' });
  // Latest edit before the next render, so that edits in a row build upon each other.
  const latest = useRef(written);
  const put = useMemoizedFn((next: Written, more?: readonly FileText[]): void => {
    const isOther = next.text !== latest.current.text;
    latest.current = next;
    setWritten(next);
    keepHistory(name, next.history);
    if (isOther || more) onChange(next.text, more);
  });
  useKeptHistory({ name, text }, (kept) => {
    if (latest.current.history === noHistory) put({ ...latest.current, history: kept });
  });
  const take = (next: string, typing: boolean, more?: readonly FileText[]): void => {
    const now = latest.current;
    put(record(now, { text: next, before: now.selected, after: now.selected, typing }), more);
  };
  const select = useMemoizedFn((pointer: string): void => {
    latest.current = { ...latest.current, selected: pointer };
    setWritten(latest.current);
  });
  const edit = useMemoizedFn((one: PageEdit, typing = false): boolean => {
    const now = latest.current;
    const edited = definitions && applyEdit({ file, text: now.text }, one, definitions);
    if (!edited) return false;
    const isWord = one.kind === 'set' || one.kind === 'unset' || one.kind === 'rename';
    const after = isWord ? now.selected : edited.path.reduce<string>((at, step) => pointerBelow(at, step), '');
    put(record(now, { text: edited.text, before: now.selected, after, typing }));
    return true;
  });
  const replace = useMemoizedFn((next: string, more?: readonly FileText[]) => take(next, false, more));
  const type = useMemoizedFn((next: string) => take(next, true));
  const root = useMemo(() => definitions && readOutline(written.text, definitions), [written.text, definitions]);
  const selected = written.selected ?? '';
  return {
    text: written.text,
    root,
    selected,
    select,
    edit,
    replace,
    type,
    undo: written.history.past.length > 0 ? () => put(undo(latest.current)) : undefined,
    redo: written.history.future.length > 0 ? () => put(redo(latest.current)) : undefined,
  };
}

/** Restores the kept history of a file once. */
function useKeptHistory({ name, text }: { name: string; text: string }, onRead: (kept: History) => void): void {
  const adopt = useEffectEvent(onRead);
  const [first] = useState(text);
  useEffect(() => {
    readHistory(name, first).then(
      (kept) => kept && adopt(kept),
      () => undefined,
    );
  }, [name, first]);
}

const STORE = 'histories';

/** Opens the IndexedDB of histories, which may exceed the quota of local storage. */
function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('page-studio', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

async function ask<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openStore();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  } finally {
    database.close();
  }
}

/** Kept history of a file, if it leads to the text. */
async function readHistory(name: string, text: string): Promise<History | undefined> {
  const kept = await ask<History | undefined>(
    'readonly',
    (store) => store.get(name) as IDBRequest<History | undefined>,
  );
  return kept && fitsHistory(text, kept) ? kept : undefined;
}

/** Keeps a history. A full disk does not stop editing. */
function keepHistory(name: string, history: History): void {
  ask('readwrite', (store) => store.put(history, name)).catch(() => undefined);
}
