import { readDefinitions, readOutline } from '#engine/language/edit';
import type { Diagnostic, FileText } from '#engine/language/prove';
import type { LanguageName } from '#values/language';
import { dictionaryBoxAt } from './dictionary-editor/dictionary-text.ts';
import { messages as dictionaryMessages } from './dictionary-editor/messages.ts';
import { nameBox } from './editor/part-name.ts';
import { menuBoxAt } from './menu-editor/menu-text.ts';
import { messages as menuMessages } from './menu-editor/messages.ts';
import { offsetOf } from './offset-of.ts';

interface Reader {
  /** Undefined until it is loaded. */
  readonly pageSchema: unknown;
  readonly language: LanguageName;
}

/**
 * The box that a problem is about, in the words of its file's editor: 菜单项“公募基金” › 资源编码. Undefined where the file
 * has no editor but its text. Pure.
 */
export function nameProblemBox(
  { file, text }: FileText,
  problem: Diagnostic,
  { pageSchema, language }: Reader,
): string | undefined {
  const offset = offsetOf(text, problem);
  if (file === 'schemas/menu.json') {
    const { item, word } = menuBoxAt(text, offset) ?? {};
    const { place, words, unnamed } = menuMessages[language];
    return item && place(item.name || unnamed, word && words[word]);
  }
  if (file.startsWith('schemas/dictionaries/')) {
    const box = dictionaryBoxAt(text, offset);
    const words = dictionaryMessages[language];
    return box && `${words.valueOf(box.index + 1)} › ${words[box.word]}`;
  }
  if (!file.startsWith('schemas/pages/') || pageSchema === undefined) return undefined;
  const root = readOutline(text, readDefinitions(pageSchema));
  return root && nameBox(offset, { root, pageSchema, language });
}
