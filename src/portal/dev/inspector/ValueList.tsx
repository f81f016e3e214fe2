import type { InspectedValue } from '#engine';
import { useLanguage, useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages, valueMessages } from './messages.ts';
import { wordValue } from './words.ts';

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

/** The values that a part shows, and their sources. */
export function ValueList({ values }: { readonly values: readonly InspectedValue[] }) {
  const text = useMessages(messages);
  const kinds = useMessages(valueMessages);
  if (values.length === 0) return null;
  return (
    <section aria-label={text.values}>
      <h3>{text.values}</h3>
      <dl>
        {values.map(({ kind, value }) => (
          <div key={kind}>
            <dt>{kinds[kind]}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
