import type { LanguageName } from '../../language/define-messages.ts';
import { chooseLanguage, useLanguage, useMessages } from '../../language/language.ts';
import styles from './LanguageSwitch.module.css';
import { messages } from './messages.ts';

/** Each language calls itself by its own name, so that whoever needs it finds it. */
const LANGUAGES: readonly (readonly [name: LanguageName, title: string])[] = [
  ['zh-CN', '中文'],
  ['en-US', 'English'],
];

/** Chooses the language of the portal; this browser remembers it. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  const { language } = useMessages(messages);
  return (
    <div className={styles['switch']} role="group" aria-label={language}>
      {LANGUAGES.map(([name, title]) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-pressed={name === spoken}
          onClick={() => chooseLanguage(name, window.localStorage)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
