import { useEffect, useEffectEvent, useState, use, useRef } from 'react';
import type { EditFaceProps } from '#engine';
import { type ChangedFile, type DeskFile, type Edit, listDeskFiles, startText, titleOf, withEdit } from './edits.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import { useMessages } from '../../language/language.ts';
import { PortalProvider } from '../../portal.ts';
import { messages } from '../../studio/editor/messages.ts';
import type { OperationData } from '#contract';

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
      // A file must be read before it is known to be live.
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

/** The state of the draft in words. The server has it once its version is higher. */
export function useSaving(value: readonly Edit[] | undefined, version: number | undefined): string {
  const text = useMessages(messages);
  // A page drawn outside the portal has no clock of the server: the words then have no time.
  const clock = use(PortalProvider)?.clock;
  const [saved, setSaved] = useState<{ readonly value: readonly Edit[] | undefined; readonly time: string }>();
  const note = useEffectEvent(() => setSaved({ value, time: clock ? toShanghaiTime(clock.now()).slice(11, 19) : '' }));
  const [first] = useState(version);
  useEffect(() => {
    if (version !== undefined && version !== first) note();
  }, [version, first]);
  if (value === undefined) return text.unchanged;
  return saved?.value === value ? text.saved(saved.time) : text.saving;
}

export type FileText = OperationData<'queryPageChangeFile'>;

interface Texts {
  /** Of a file; undefined while it loads. */
  readonly read: (file: string) => FileText | 'failed' | undefined;
  readonly load: (file: string) => void;
}

/** The texts of files as the change has them, and as they are live; those of `files` are loaded at once, each once. */
function useTexts(call: EditFaceProps['call'], changeNo: string | undefined, files: readonly string[]): Texts {
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
