import type { FileAction, OperationData } from '#contract';
import type { OtherEditor } from './use-presence.ts';

/** A file of the change as it is saved; without `text` it is removed from the product. */
export interface Edit {
  readonly file: string;
  readonly text?: string;
  /** Revision whose text the author has seen; absent: the server knows. */
  readonly base?: number;
  /** The file is taken out of the change. */
  readonly dropped?: boolean;
  /** The editor that saves it. */
  readonly editorId?: string;
  /** Of the stored text that the editor has read; absent: nothing is stored. */
  readonly version?: number;
}

/** A file of the change as the server has it. */
export type ChangedFile = OperationData<'queryPageChange'>['files'][number];

/** A file on the desk. */
export interface DeskFile {
  readonly file: string;
  readonly title: string;
  /** Absent: the file is open and not in the change. */
  readonly action?: FileAction;
  /** Another author has published a different text since, not yet acknowledged here. */
  readonly overtaken: boolean;
  /** Another editor, which alone may change it. */
  readonly holder?: OtherEditor;
}

/** The edits with one more, which takes the place of an older one of its file and keeps its base. Pure. */
export function withEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const kept = edits.find(({ file }) => file === edit.file);
  if (!kept) return [...edits, edit];
  const base = edit.base ?? kept.base;
  const next = { ...edit, ...(base !== undefined && { base }) };
  return edits.map((one) => (one === kept ? next : one));
}

/** Texts of a change: the stored ones, replaced by those of this editor. Pure. */
export function mergeEdits(stored: readonly Edit[], own: readonly Edit[]): readonly Edit[] {
  const isOwn = ({ file }: Edit): boolean => own.some((one) => one.file === file);
  const kept = stored.flatMap((one) => (isOwn(one) ? own.filter(({ file }) => file === one.file) : [one]));
  const added = own.filter((one) => stored.every(({ file }) => file !== one.file));
  return [...kept, ...added].filter(({ dropped }) => dropped !== true);
}

interface Surroundings {
  /** Files of the change as the server described them. */
  readonly changed: readonly ChangedFile[];
  readonly others: readonly OtherEditor[];
  readonly isLive: (file: string) => boolean;
}

/** The files of a change as they are edited. Pure. */
export function listDeskFiles(edits: readonly Edit[], { changed, others, isLive }: Surroundings): readonly DeskFile[] {
  return edits.map((edit) => {
    const holder = others.find(({ files }) => files.includes(edit.file));
    const known = changed.find(({ file }) => file === edit.file);
    return {
      file: edit.file,
      title: known?.title ?? titleOf(edit),
      action: actionOf(edit, isLive),
      overtaken: known?.mergeFlag === true && edit.base === undefined,
      ...(holder && { holder }),
    };
  });
}

function actionOf({ file, text }: Edit, isLive: (file: string) => boolean): FileAction {
  if (text === undefined) return 'remove';
  return isLive(file) ? 'change' : 'add';
}

/** The title that a file's text gives itself, else its name. Pure. */
export function titleOf({ file, text = '' }: Edit): string {
  return /^ {2}(?:"info": \{ )?"title": "([^"]+)"/mu.exec(text)?.[1] ?? file.slice(file.lastIndexOf('/') + 1);
}

/** Paths that a change may hold (the server knows more of it). */
const filePath = /^schemas\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.json$/u;

/** True if a new file may have this path, as far as its form goes. Pure. */
export function isFilePath(path: string): boolean {
  return filePath.test(path);
}

/** The first text of a new file, by its folder. Pure. */
export function startText(path: string): string {
  const depth = path.split('/').length - 2;
  const kind = path.startsWith('schemas/blocks/')
    ? 'block'
    : path.startsWith('schemas/dictionaries/')
      ? 'dictionary'
      : 'page';
  const schema = `${'../'.repeat(depth)}language/${kind}.json`;
  return `${JSON.stringify({ $schema: schema }, null, 2)}\n`;
}
