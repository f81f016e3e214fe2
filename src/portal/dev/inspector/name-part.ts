import { partTypes, type Part } from '#engine';
import type { LanguageName } from '#values/language';

/** The kind of a part and its name on the page: `列 fundName`, `按钮 导出`. */
export function namePart({ kind, name, label }: Part, language: LanguageName): string {
  const called = name ?? (typeof label === 'string' ? label : undefined);
  const what = partTypes[kind].label[language === 'zh-CN' ? 0 : 1];
  return called === undefined || called === '' ? what : `${what} ${called}`;
}
