import { lazy } from 'react';
import type { Diagnostic } from '#engine/language/prove';
import type { Edit } from './checker/product-checker.ts';

export interface FormProps {
  /** Text of the file. */
  readonly text: string;
  readonly disabled: boolean;
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  /** The problem whose box takes the focus; another object each time that it is gone to. */
  readonly target?: Diagnostic | undefined;
  readonly onChange: (text: string) => void;
}

const DictionaryEditor = lazy(async () => ({
  default: (await import('./dictionary-editor/DictionaryEditor.tsx')).DictionaryEditor,
}));
const MenuEditor = lazy(async () => ({ default: (await import('./menu-editor/MenuEditor.tsx')).MenuEditor }));

/** Whether a file has an editor beside its text. */
export function hasForm(file: string): boolean {
  return file === 'schemas/menu.json' || file.startsWith('schemas/dictionaries/');
}

/** The editor of a dictionary or of the menu, loaded where it is opened. */
export function FileForm({ file, ...props }: FormProps & { readonly file: string }) {
  return file === 'schemas/menu.json' ? <MenuEditor {...props} /> : <DictionaryEditor {...props} />;
}
