import type { Part } from '#engine';
import { useMessages } from '../../language/language.ts';
import { lastCalls } from '../../http/last-calls.ts';
import { useStore } from '../../use-store.ts';
import styles from './inspector.module.css';
import { listOperations } from './list-operations.ts';
import { messages } from './messages.ts';
import { Place } from './Place.tsx';
import type { Handlers } from './use-handlers.ts';
import { Value } from './ValueList.tsx';

interface Props {
  readonly part: Part;
  readonly handlers: Handlers;
}

/** The operations of a part: their last calls, and the lines of the server that answer them. */
export function CallList({ part, handlers }: Props) {
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
