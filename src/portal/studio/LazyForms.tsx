import { lazy } from 'react';
import type { FormProps } from './form-props.ts';

const DictionaryEditor = lazy(async () => ({
  default: (await import('./dictionary-editor/DictionaryEditor.tsx')).DictionaryEditor,
}));
const MenuEditor = lazy(async () => ({ default: (await import('./menu-editor/MenuEditor.tsx')).MenuEditor }));
const TextsEditor = lazy(async () => ({ default: (await import('./texts-editor/TextsEditor.tsx')).TextsEditor }));

/** Whether a file has an editor beside its text. */
export function hasForm(file: string): boolean {
  return file === 'schemas/menu.json' || /^schemas\/(?:dictionaries|texts)\//u.test(file);
}

/** The editor of a dictionary, of translations or of the menu, loaded where it is opened. */
export function FileForm({ file, ...props }: FormProps & { readonly file: string }) {
  if (file === 'schemas/menu.json') return <MenuEditor {...props} />;
  return file.startsWith('schemas/texts/') ? <TextsEditor {...props} /> : <DictionaryEditor {...props} />;
}
