import type { ExplainedProperty } from '#engine';
import { useMessages } from '../../language/language.ts';
import { Explained } from './Explained.tsx';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { Place } from './Place.tsx';

/** The expressions of a part, with their results and what they read. */
export function ExpressionList({ expressions }: { readonly expressions: readonly ExplainedProperty[] }) {
  const text = useMessages(messages);
  return (
    <section aria-label={text.expressions}>
      <h3>{text.expressions}</h3>
      {expressions.length === 0 ? <p className={styles['quiet']}>{text.noExpressions}</p> : null}
      {expressions.map(({ pointer, name, text: written, origin, later, explanations }) => (
        <div key={pointer}>
          <h4>
            {name} <Place origin={origin} />
          </h4>
          {explanations.length > 1 ? <code>{written}</code> : null}
          {later ? (
            <>
              <code>{written}</code>
              <p className={styles['quiet']}>{text.later}</p>
            </>
          ) : null}
          {explanations.map((explanation, index) => (
            <Explained key={index} explanation={explanation} />
          ))}
        </div>
      ))}
    </section>
  );
}
