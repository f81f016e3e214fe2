import type { ExplainedProperty, Explanation } from '#engine';
import { useMessages } from '../../language/language.ts';
import { Place } from './Place.tsx';
import { Value } from './ValueList.tsx';
import styles from './inspector.module.css';
import { messages } from './messages.ts';

/** An expression, what it yields now, and the values of all that it reads. */
export function Explained({ explanation: { source, value, failure, inputs } }: { readonly explanation: Explanation }) {
  const text = useMessages(messages);
  return (
    <div className={styles['explained']}>
      <code>{source}</code>
      <dl>
        <dt>{text.result}</dt>
        <dd>
          <Value value={value} />
        </dd>
        {failure === undefined ? null : (
          <>
            <dt>{text.failure}</dt>
            <dd>{failure}</dd>
          </>
        )}
        {inputs.map((input) => (
          <Input key={input.path} {...input} />
        ))}
      </dl>
    </div>
  );
}

function Input({ path, value }: Explanation['inputs'][number]) {
  return (
    <>
      <dt>
        <code>{path}</code>
      </dt>
      <dd>
        <Value value={value} />
      </dd>
    </>
  );
}

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
