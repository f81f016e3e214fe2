import type { Language } from '#engine/language';

/** The reader's language: a flag if given, else the locale of the system; English where neither says. */
export function readerLanguage(given: string | undefined, env: NodeJS.ProcessEnv = process.env): Language {
  if (given === 'zh' || given === 'en') return given;
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one !== undefined && one !== '');
  return locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}
