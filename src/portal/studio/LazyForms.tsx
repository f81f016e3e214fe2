import { lazy } from 'react';
import type { FormProps } from './form-props.ts';

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
