import { useMemoizedFn } from 'ahooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  applyEdit,
  type Definitions,
  type FileText,
  noHistory,
  type OutlinePart,
  type PageEdit,
  pointerBelow,
  readOutline,
  record,
  redo,
  undo,
  type Written,
  fitsHistory,
  type History,
} from '#engine/language';

export interface PageText {
  readonly text: string;
  /** Undefined while the text is no JSON. */
  readonly root: OutlinePart | undefined;
  /** Pointer of the chosen part. */
  readonly selected: string;
  readonly select: (pointer: string) => void;
  /** Applies an edit and chooses its part; false if it is impossible. `typing`: it may join the step before. */
  readonly edit: (edit: PageEdit, typing?: boolean) => boolean;
  /** Takes another text as one step; `more`: files of the draft that change with it. */
  readonly replace: (text: string, more?: readonly FileText[]) => void;
  /** Takes the text as it was typed. */
  readonly type: (text: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface Parts {
  readonly file: string;
  readonly text: string;
  readonly onChange: (text: string, more?: readonly FileText[]) => void;
  /** Names the draft for which the history is kept. */
  readonly draft: string;
  /** Undefined until they are known. */
  readonly definitions: Definitions | undefined;
}

/** The text of a page with its history; outline, properties and text editor are views of it. */
export function usePageText({ file, text, onChange, draft, definitions }: Parts): PageText {
  const name = `${draft} ${file}`;
  const [written, setWritten] = useState<Written>({ text, history: noHistory, selected: '' });
  // Edits that come in a row, before anything is drawn, build upon each other.
  const latest = useRef(written);
  const put = useMemoizedFn((next: Written, more?: readonly FileText[]): void => {
    const isOther = next.text !== latest.current.text;
    latest.current = next;
    setWritten(next);
    keepHistory(name, next.history);
    if (isOther) onChange(next.text, more);
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
    const isWord = one.kind === 'set' || one.kind === 'unset';
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

/** Reads the history that a file was left with, once. */
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

/** The database of this browser that keeps histories: they may be longer than other storage holds. */
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

/** The history of a draft's file as it was left, if it leads to the text; undefined where nothing was kept. */
async function readHistory(name: string, text: string): Promise<History | undefined> {
  const kept = await ask<History | undefined>(
    'readonly',
    (store) => store.get(name) as IDBRequest<History | undefined>,
  );
  return kept && fitsHistory(text, kept) ? kept : undefined;
}

/** Keeps a history. Editing goes on where the browser has no room for it. */
function keepHistory(name: string, history: History): void {
  ask('readwrite', (store) => store.put(history, name)).catch(() => undefined);
}
