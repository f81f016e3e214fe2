import { useEffect, useEffectEvent, useState } from 'react';
import type { EditFaceProps } from '#engine';
import { type ChangedFile, type DeskFile, type Edit, listDeskFiles, startText, titleOf, withEdit } from './edits.ts';
import { type Texts, useTexts } from './use-texts.ts';

export interface EditorProps {
  readonly changeNo?: string;
  /** Version of the change as it was saved last. */
  readonly version?: number;
  /** Of the change as the server has it. */
  readonly files?: readonly ChangedFile[];
}

export interface Desk {
  /** All files of the change; undefined until their texts are loaded. */
  readonly edits: readonly Edit[] | undefined;
  readonly files: readonly DeskFile[];
  readonly current: string | undefined;
  readonly texts: Texts;
  readonly open: (file: string) => void;
  /** Changes files, or puts them into the change. */
  readonly edit: (...edits: readonly Edit[]) => void;
  readonly create: (file: string) => void;
  /** Changes several files, or puts them into the change, and opens the first. */
  readonly add: (added: readonly [Edit, ...Edit[]]) => void;
  /** Takes a file out of the change; absent for the last one. */
  readonly discard: ((file: string) => void) | undefined;
}

type Face = EditFaceProps<readonly Edit[], EditorProps>;

/**
 * The files of a change. The value stays empty until something is edited, and then holds every file: the server
 * replaces them all.
 */
export function useDesk(
  { value, onChange, props: { changeNo, files = [] }, call, onWait }: Face,
  loading: string,
): Desk {
  const [chosen, setChosen] = useState<string>();
  const texts = useTexts(
    call,
    changeNo,
    files.map(({ file }) => file),
  );
  const edits = value ?? readEdits(files, texts);
  const isLoaded = edits !== undefined;
  const wait = useEffectEvent((reason: string | undefined) => onWait?.(reason));
  useEffect(() => wait(isLoaded ? undefined : loading), [isLoaded, loading]);
  const isLive = (file: string): boolean => {
    const text = texts.read(file);
    return typeof text === 'object' && text.liveText !== undefined;
  };
  const desk = listDeskFiles(edits ?? [], files, isLive);
  const isLoose = chosen !== undefined && edits !== undefined && edits.every(({ file }) => file !== chosen);
  const edit = (...changed: readonly Edit[]): void => {
    if (edits) onChange(changed.reduce(withEdit, edits));
  };
  return {
    edits,
    files: isLoose ? [...desk, { file: chosen, title: titleOf(textOf(chosen, texts)), overtaken: false }] : desk,
    current: chosen ?? desk[0]?.file,
    texts,
    open: setChosen,
    edit,
    create: (file) => {
      edit({ file, text: startText(file) });
      setChosen(file);
    },
    add: (added) => {
      if (!edits) return;
      onChange(added.reduce<readonly Edit[]>(withEdit, edits));
      // Whether a file is live is known once it has been read.
      for (const { file } of added) texts.load(file);
      setChosen(added[0].file);
    },
    discard:
      edits && edits.length > 1
        ? (file) => {
            onChange(edits.filter((one) => one.file !== file));
            setChosen(undefined);
          }
        : undefined,
  };
}

/** A file that is only looked at. */
function textOf(file: string, texts: Texts): Edit {
  const loaded = texts.read(file);
  return { file, ...(typeof loaded === 'object' && loaded.text !== undefined && { text: loaded.text }) };
}

/** The files as the server has them; undefined until all are loaded. */
function readEdits(files: readonly ChangedFile[], texts: Texts): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  for (const { file } of files) {
    const loaded = texts.read(file);
    if (typeof loaded !== 'object') return undefined;
    edits.push({ file, ...(loaded.text !== undefined && { text: loaded.text }) });
  }
  return edits;
}
