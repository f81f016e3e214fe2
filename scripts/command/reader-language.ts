import type { Language } from '#engine/language/run';
import { language } from '#values/language';

/** The reader's language: a flag if given, else the locale of the system; English where neither says. */
export function readerLanguage(given: string | undefined, env: NodeJS.ProcessEnv = process.env): Language {
  if (given === 'zh' || given === 'en') return given;
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one !== undefined && one !== '');
  return locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}

/** Sets the language of a command, its diagnostics included: a flag if given, else the locale of the system. */
export function speak(given: string | undefined, env?: NodeJS.ProcessEnv): void {
  language.set(readerLanguage(given, env) === 'zh' ? 'zh-CN' : 'en-US');
}

/** The language of the command that runs. */
export function spokenLanguage(): Language {
  return language.get() === 'zh-CN' ? 'zh' : 'en';
}

/** Runs a command in the language of its reader, and gives the former language back afterwards. */
export async function inReaderLanguage<Result>(
  given: string | undefined,
  env: NodeJS.ProcessEnv | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = language.get();
  speak(given, env);
  try {
    return await work();
  } finally {
    language.set(before);
  }
}
