import type { LanguageName } from '#values/language';
import { messages } from './messages.ts';

/** A value as JSON, on one line. */
export function wordValue(value: unknown, language: LanguageName): string {
  return value === undefined ? messages[language].absent : JSON.stringify(value);
}
