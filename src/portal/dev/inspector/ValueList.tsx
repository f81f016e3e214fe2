import type { InspectedValue, Inspection, ExplainedProperty, Explanation, Origin, Part } from '#engine';
import { useLanguage, useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages, valueMessages } from './messages.ts';
import { wordValue, namePart, wordReason } from './words.ts';
import { Place } from './Place.tsx';
import { lastCalls } from '../../http/create-client.ts';
import { useStore } from '../../use-store.ts';

/** A value as JSON; records and lists are folded. */
function Value({ value }: { readonly value: unknown }) {
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

interface Props {
  readonly reasons: Inspection['reasons'];
  /** The part is on the screen, or has no place there. */
  readonly drawn: boolean;
  readonly onPick: (pointer: string) => void;
}

/** Reasons why a part is hidden, disabled or invalid, with the expressions and their inputs. */
export function ReasonList({ reasons, drawn, onPick }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const hidden = reasons.some(({ state }) => state === 'hidden');
  return (
    <section aria-label={text.state}>
      <h3>{text.state}</h3>
      {reasons.length === 0 && drawn ? <p>{text.fine}</p> : null}
      {drawn || hidden ? null : <p>{text.notDrawn}</p>}
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason.pointer + reason.cause} data-state={reason.state}>
            <p>
              {wordReason(reason, language)} <Place origin={reason.origin} />
            </p>
            {reason.cause === 'expression' ? <Explained explanation={reason.explanation} /> : null}
            {reason.cause === 'around' ? (
              <button type="button" onClick={() => onPick(reason.part.pointer)}>
                {namePart(reason.part, language)}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An expression, its value now, and the values of all that it reads. */
function Explained({ explanation: { source, value, failure, inputs } }: { readonly explanation: Explanation }) {
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

/** Place of the handler of each operation. */
export type Handlers = Readonly<Record<string, Pick<Origin, 'file' | 'line' | 'column'> & { readonly from: 'page' }>>;

interface CallListProps {
  readonly part: Part;
  readonly handlers: Handlers;
}

/** The operations of a part: their last calls, and the lines of the server that answer them. */
export function CallList({ part, handlers }: CallListProps) {
  const text = useMessages(messages);
  const calls = useStore(lastCalls);
  const operations = listOperations(part);
  if (operations.length === 0) return null;
  return (
    <section aria-label={text.calls}>
      <h3>{text.calls}</h3>
      {operations.map((operation) => (
        <div key={operation}>
          <h4>
            <code>{operation}</code> {handlers[operation] ? <Place origin={handlers[operation]} /> : null}
          </h4>
          <Call call={calls[operation]} />
        </div>
      ))}
    </section>
  );
}

function Call({ call }: { readonly call: ReturnType<typeof lastCalls.get>[string] | undefined }) {
  const text = useMessages(messages);
  if (!call) return <p className={styles['quiet']}>{text.notCalled}</p>;
  const { method, url, status, code, milliseconds, traceId, params } = call;
  return (
    <dl>
      <dt>{text.request}</dt>
      <dd>
        <code>{`${method} ${url}`}</code>
      </dd>
      <dt>{text.params}</dt>
      <dd>
        <Value value={params} />
      </dd>
      <dt>{text.reply}</dt>
      <dd>
        <code>{[status, code, `${milliseconds} ms`].filter((one) => one !== undefined).join(' · ')}</code>
      </dd>
      <dt>{text.trace}</dt>
      <dd>
        <Value value={traceId} />
      </dd>
    </dl>
  );
}

/** Operations that a part calls by itself; of a part that calls none, those of the nearest part around it. */
export function listOperations(part: Part): readonly string[] {
  const inside = new Set(part.children.map(({ node }) => node));
  const own = [...new Set(operationsIn(part.node, inside))];
  return own.length > 0 || !part.around ? own : listOperations(part.around);
}

function operationsIn(value: unknown, inside: ReadonlySet<object>): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (name === 'operation' && typeof member === 'string') return [member];
    // The calls of an inner part are shown at that part.
    return typeof member === 'object' && member !== null && inside.has(member) ? [] : operationsIn(member, inside);
  });
}
