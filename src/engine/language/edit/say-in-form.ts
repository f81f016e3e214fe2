import { type Diagnostic, messageIn } from '../read/diagnostic.ts';
import type { MessagePart } from '../read/messages.ts';
import type { Language } from '../run/words.ts';

/**
 * A message for whoever edits in a form: words of the language are the labels of its boxes, 请去掉“必填” for
 * 请去掉 'required'. What the author wrote, and names of fields, operations and the like, stay.
 */
export function sayInForm(
  mistake: Pick<Diagnostic, 'message' | 'zh' | 'parts' | 'remedy'>,
  language: Language,
  labelOf: (word: string) => string | undefined,
): string {
  const { word: _word, ...things } = mistake.parts;
  const meant = mistake.remedy && 'to' in mistake.remedy ? mistake.remedy.to : '';
  const names = new Set([...Object.values(things).flatMap(textsIn), meant]);
  return messageIn(mistake, language).replaceAll(
    /(?<![(=,[] ?) ?'([A-Za-z]+)'( ?)/gu,
    (quoted: string, name: string, after) => {
      const label = names.has(name) ? undefined : labelOf(name);
      if (label === undefined) return quoted;
      return language === 'zh' ? `“${label}”` : `${quoted.startsWith(' ') ? ' ' : ''}“${label}”${after}`;
    },
  );
}

function textsIn(part: MessagePart): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' ? Object.values(part).flatMap((one: MessagePart) => textsIn(one)) : [];
}
