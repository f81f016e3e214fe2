import type { Explanation } from '#engine';
import { useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { Value } from './Value.tsx';

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
