import { chooseLanguage, useLanguage, useMessages } from '../../language/language.ts';
import { LANGUAGE_TITLES } from '../../language/messages.ts';
import styles from './LanguageSwitch.module.css';
import { messages } from './messages.ts';

/** Chooses the language of the portal; this browser remembers it. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  const { language } = useMessages(messages);
  return (
    <div className={styles['switch']} role="group" aria-label={language}>
      {LANGUAGE_TITLES.map(([name, title]) => (
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
