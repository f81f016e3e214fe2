import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OperationData } from '#contract';
import type { EditFaceProps } from '#engine';

export type FileText = OperationData<'queryPageChangeFile'>;

export interface Texts {
  /** Of a file; undefined while it loads. */
  readonly read: (file: string) => FileText | 'failed' | undefined;
  readonly load: (file: string) => void;
}

/** The texts of files as the change has them, and as they are live; those of `files` are loaded at once, each once. */
export function useTexts(call: EditFaceProps['call'], changeNo: string | undefined, files: readonly string[]): Texts {
  const [texts, setTexts] = useState<ReadonlyMap<string, FileText | 'failed'>>(new Map());
  const asked = useRef(new Set<string>());
  const load = (file: string): void => {
    if (asked.current.has(file)) return;
    asked.current.add(file);
    const keep = (text: FileText | 'failed') => setTexts((before) => new Map(before).set(file, text));
    call('queryPageChangeFile', { file, changeNo }).then(
      (text) => keep(text as FileText),
      () => {
        asked.current.delete(file);
        keep('failed');
      },
    );
  };
  const loadAll = useEffectEvent((wanted: readonly string[]) => wanted.forEach(load));
  const listed = files.join('\n');
  useEffect(() => {
    if (listed !== '') loadAll(listed.split('\n'));
  }, [listed]);
  return { read: (file) => texts.get(file), load };
}
