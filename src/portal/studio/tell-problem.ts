import { boxAt, type Box, sayInForm } from '#engine/language/edit';
import type { Diagnostic, FileText } from '#engine/language/prove';
import type { LanguageName } from '#values/language';
import { dictionaryBoxAt } from './dictionary-editor/dictionary-text.ts';
import { messages as dictionaryMessages } from './dictionary-editor/messages.ts';
import { menuBoxAt, menuWords } from './menu-editor/menu-text.ts';
import { messages as menuMessages } from './menu-editor/messages.ts';
import { offsetOf } from './offset-of.ts';

/** A problem as the form shows it that edits its file. */
export interface ToldProblem {
  /** The box that it is about: 菜单项“公募基金” › 资源编码. Undefined where the file has no editor but its text. */
  readonly box: string | undefined;
  /** The message, in which words of the file are the labels of their boxes. */
  readonly message: string;
}

interface Reader {
  /** Undefined until it is loaded. */
  readonly pageSchema: unknown;
  readonly language: LanguageName;
}

/** A problem of a file, told by its box. Pure. */
export function tellProblem(
  { file, text }: FileText,
  problem: Diagnostic,
  { pageSchema, language }: Reader,
): ToldProblem {
  const offset = offsetOf(text, problem);
  if (file === 'schemas/menu.json') {
    const { item, word } = menuBoxAt(text, offset) ?? {};
    const { place, words, unnamed } = menuMessages[language];
    const labelOf = (asked: string) => menuWords.flatMap((one) => (one === asked ? words[one] : []))[0];
    return { box: item && place(item.name || unnamed, word && words[word]), message: say(problem, language, labelOf) };
  }
  if (file.startsWith('schemas/dictionaries/')) {
    const { valueOf, ...words } = dictionaryMessages[language];
    const box = dictionaryBoxAt(text, offset);
    const labelOf = (asked: string) => (asked === 'value' || asked === 'label' ? words[asked] : undefined);
    return {
      box: box && `${valueOf(box.index + 1)} › ${words[box.word]}`,
      message: say(problem, language, labelOf),
    };
  }
  const isPage = file.startsWith('schemas/pages/') && pageSchema !== undefined;
  return tellBy(isPage ? boxAt(text, offset, pageSchema) : undefined, problem, language);
}

/** A problem of a page, told by a box that is known already; without one in the words of its file. Pure. */
export function tellBy(box: Box | undefined, problem: Diagnostic, language: LanguageName): ToldProblem {
  const key = language === 'zh-CN' ? 'zh' : 'en';
  return { box: box?.name[key], message: say(problem, language, (word) => box?.labelOf(word)?.[key]) };
}

function say(problem: Diagnostic, language: LanguageName, labelOf: (word: string) => string | undefined): string {
  return sayInForm(problem, language === 'zh-CN' ? 'zh' : 'en', labelOf);
}
