import { useEffect, useEffectEvent, useMemo, useState, use, useRef } from 'react';
import type { EditFaceProps } from '#engine';
import {
  type DeskFile,
  type Edit,
  listDeskFiles,
  mergeEdits,
  startText,
  titleOf,
  withEdit,
  type ChangedFile,
} from './edits.ts';
import { type OtherEditor, type Presence, usePresence } from './use-presence.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import { createUuid } from '#values/uuid';
import { useMessages } from '../../language/language.ts';
import { PortalProvider } from '../../portal.ts';
import { messages as codeMessages } from '../../code/messages.ts';
import { messages } from '../../studio/editor/messages.ts';
import type { OperationData } from '#contract';

export interface EditorProps {
  readonly changeNo?: string;
  /** Name of the page that is edited at once; empty for none. */
  readonly page?: string;
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
  /** The change can no longer be edited: it was submitted or voided meanwhile. */
  readonly isClosed: boolean;
  /** The other editors of this change. */
  readonly others: readonly OtherEditor[];
  /** Edits of a file that were unsaved when another editor took it; undefined without any. */
  readonly lost: (file: string) => Edit | undefined;
  /** Forgets the lost edits of a file. */
  readonly forgetLost: (file: string) => void;
}

type Face = EditFaceProps<readonly Edit[], EditorProps>;

/** The files of a change. The value has those that this editor has changed, which alone it saves. */
export function useDesk({ value, onChange, props: { changeNo, files = noFiles }, call, onWait }: Face): Desk {
  const { loading, fileFailed } = useMessages(codeMessages);
  const [chosen, setChosen] = useState<string>();
  const texts = useTexts(call, changeNo);
  const { own, current, signed, presence, ...around } = useEditor({ value, onChange, changeNo, files, chosen }, texts);
  useStored({ files, own, texts, presence });

  const stored = readStored(presence?.files ?? files, texts);
  // Files that another editor adds later are there once they are loaded.
  const isHere = ({ file }: ChangedFile): boolean => isText(texts.read(file)) || own.some((one) => one.file === file);
  const isLoaded = files.every(isHere);
  const edits = useSteadyEdits(isLoaded ? mergeEdits(stored, own) : undefined);
  const wait = useEffectEvent((reason: string | undefined) => onWait?.(reason));
  const reason = isLoaded ? undefined : texts.failed.length > 0 ? fileFailed : loading;
  useEffect(() => wait(reason), [reason]);
  const others = presence?.editors ?? noEditors;
  const desk = listDeskFiles(edits ?? [], { changed: files, others, isLive: texts.isLive });
  const edit = (...changed: readonly Edit[]): void => {
    if (edits) onChange(changed.map(signed).reduce(withEdit, own));
  };
  const add: Desk['add'] = (added) => {
    if (!edits) return;
    edit(...added);
    // A file must be read before it is known to be live.
    for (const { file } of added) texts.load(file);
    setChosen(added[0].file);
  };
  return {
    edits,
    files: edits && chosen !== undefined ? withLoose(desk, { file: chosen, texts, others }) : desk,
    current,
    texts,
    others,
    ...around,
    open: setChosen,
    edit,
    create: (file) => add([{ file, text: startText(file) }]),
    add,
    discard:
      edits && edits.length > 1
        ? (file) => {
            const isStored = stored.some((one) => one.file === file);
            if (isStored) edit({ file, dropped: true });
            else onChange(own.filter((one) => one.file !== file));
            setChosen(undefined);
          }
        : undefined,
  };
}

/** Keeps the identity of equal edits, so that no report restarts the checker and open dialogs. */
function useSteadyEdits(edits: readonly Edit[] | undefined): readonly Edit[] | undefined {
  const said = edits && JSON.stringify(edits);
  return useMemo(() => (said === undefined ? undefined : (JSON.parse(said) as readonly Edit[])), [said]);
}

interface Editing extends Pick<Face, 'value' | 'onChange'> {
  readonly changeNo: string | undefined;
  readonly files: readonly ChangedFile[];
  readonly chosen: string | undefined;
}

/** This editor's edits, its open file, and the edits that it lost to another editor. */
function useEditor({ value, onChange, changeNo, files, chosen }: Editing, texts: Texts) {
  const [editorId] = useState(createUuid);
  const own = value ?? noEdits;
  // Versions saved by this editor, or read while it held the file.
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const versionOf = (file: string): Pick<Edit, 'version'> => {
    const edited = own.find((one) => one.file === file);
    const text = texts.read(file);
    // A text loaded after the first edit is not the one that was edited.
    const version = seen.get(file) ?? (edited ? edited.version : isText(text) ? text.version : undefined);
    return version === undefined ? {} : { version };
  };
  const current = chosen ?? mergeEdits(files, own)[0]?.file;
  const wanted = new Set([...(current === undefined ? [] : [current]), ...own.map(({ file }) => file)]);
  const asked = [...wanted].map((file) => ({ file, ...versionOf(file) }));
  // A window takes a file over when it reports it open, and that needs the version of a text that was read.
  const openFile = current !== undefined && isText(texts.read(current)) ? current : undefined;
  const presence = usePresence({ changeNo, editorId, openFile, files: asked });
  const [lost, setLost] = useState<readonly Edit[]>(noEdits);
  const takePresence = useEffectEvent(({ asked: names, held, files: stored }: Presence) => {
    const isOwn = (file: string): boolean => held.includes(file) && own.some((one) => one.file === file);
    setSeen(new Map(stored.filter(({ file }) => isOwn(file)).map(({ file, version }) => [file, version])));
    const gone = own.filter(({ file }) => names.includes(file) && !held.includes(file));
    if (gone.length === 0) return;
    setLost((before) => [...before.filter((one) => gone.every(({ file }) => file !== one.file)), ...gone]);
    onChange(own.filter((one) => !gone.includes(one)));
    // Reload at once: only editors with the stored version can hold a file.
    for (const { file } of gone) texts.reload(file);
  });
  useEffect(() => {
    if (presence) takePresence(presence);
  }, [presence]);
  return {
    own,
    current,
    /** An edit as it is saved. */
    signed: (edit: Edit): Edit => ({ ...edit, editorId, ...versionOf(edit.file) }),
    presence,
    isClosed: presence?.mayEdit === false,
    /** Not those that were saved before, perhaps by another window of this person. */
    lost: (file: string) => lost.find((one) => one.file === file && one.text !== textOf(file, texts).text),
    forgetLost: (file: string) => setLost((before) => before.filter((one) => one.file !== file)),
  };
}

const noFiles: readonly ChangedFile[] = [];
const noEdits: readonly Edit[] = [];
const noEditors: readonly OtherEditor[] = [];

interface Stored {
  readonly files: readonly ChangedFile[];
  readonly own: readonly Edit[];
  readonly texts: Texts;
  readonly presence: Presence | undefined;
}

/** Loads the stored texts, and again those that another editor has saved since. */
function useStored({ files, own, texts, presence }: Stored): void {
  const load = useEffectEvent((wanted: readonly string[]) => wanted.forEach(texts.load));
  const listed = files.map(({ file }) => file).join('\n');
  useEffect(() => {
    if (listed !== '') load(listed.split('\n'));
  }, [listed]);
  const follow = useEffectEvent((stored: Presence['files']) => {
    for (const { file, version } of stored) {
      const text = texts.read(file);
      const isOwn = own.some((one) => one.file === file);
      if (!isOwn && (text === undefined || (typeof text === 'object' && text.version !== version))) texts.reload(file);
    }
  });
  useEffect(() => {
    if (presence) follow(presence.files);
  }, [presence]);
}

const isText = (text: FileText | 'failed' | undefined): text is FileText => typeof text === 'object';

interface Loose {
  readonly file: string;
  readonly texts: Texts;
  readonly others: readonly OtherEditor[];
}

/** The files with the open one, which need not be in the change. Pure. */
function withLoose(desk: readonly DeskFile[], { file, texts, others }: Loose): readonly DeskFile[] {
  if (desk.some((one) => one.file === file)) return desk;
  const holder = others.find(({ files }) => files.includes(file));
  return [...desk, { file, title: titleOf(textOf(file, texts)), overtaken: false, ...(holder && { holder }) }];
}

/** A file that is only looked at. */
function textOf(file: string, texts: Texts): Edit {
  const loaded = texts.read(file);
  return { file, ...(typeof loaded === 'object' && loaded.text !== undefined && { text: loaded.text }) };
}

/** Files as the server has them, as far as they are loaded. */
function readStored(files: readonly { readonly file: string }[], texts: Texts): readonly Edit[] {
  return files.flatMap(({ file }) => {
    const loaded = texts.read(file);
    return isText(loaded) ? [{ file, ...(loaded.text !== undefined && { text: loaded.text }) }] : [];
  });
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
  /** Whether a loaded file is live. */
  readonly isLive: (file: string) => boolean;
  /** Files that could not be loaded. */
  readonly failed: readonly string[];
  /** Loads a file that is not loaded yet. */
  readonly load: (file: string) => void;
  /** Loads a file again; the older text stays until the newer one is there. */
  readonly reload: (file: string) => void;
}

/** The texts of files as the change has them, and as they are live. */
function useTexts(call: EditFaceProps['call'], changeNo: string | undefined): Texts {
  const [texts, setTexts] = useState<ReadonlyMap<string, FileText | 'failed'>>(new Map());
  const asked = useRef(new Set<string>());
  const reload = (file: string): void => {
    asked.current.add(file);
    const keep = (text: FileText | 'failed') => setTexts((before) => new Map(before).set(file, text));
    call('queryPageChangeFile', { file, changeNo }).then(
      (text) => keep(text as FileText),
      () => {
        asked.current.delete(file);
        // An older text is better than none.
        setTexts((before) => (isText(before.get(file)) ? before : new Map(before).set(file, 'failed')));
      },
    );
  };
  const load = (file: string): void => {
    if (!asked.current.has(file)) reload(file);
  };
  const isLive = (file: string): boolean => {
    const text = texts.get(file);
    return isText(text) && text.liveText !== undefined;
  };
  const failed = [...texts].filter(([, text]) => text === 'failed').map(([file]) => file);
  return { read: (file) => texts.get(file), isLive, failed, load, reload };
}
