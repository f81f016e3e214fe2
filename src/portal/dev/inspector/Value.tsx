import { useLanguage, useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { wordValue } from './word-value.ts';

/** A value as JSON; records and lists are folded. */
export function Value({ value }: { readonly value: unknown }) {
  const language = useLanguage();
  const text = useMessages(messages);
  if (typeof value !== 'object' || value === null) {
    return <code className={value === undefined ? styles['quiet'] : undefined}>{wordValue(value, language)}</code>;
  }
  const count = Object.keys(value).length;
  const short = wordValue(value, language);
  return (
    <details>
      <summary>
        <code>{short}</code> <span className={styles['quiet']}>{text.entries(count)}</span>
      </summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
