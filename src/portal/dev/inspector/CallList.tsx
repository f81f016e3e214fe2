import type { Origin, Part } from '#engine';
import { useMessages } from '../../language/language.ts';
import { lastCalls } from '../../http/create-client.ts';
import { useStore } from '../../use-store.ts';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { Place } from './Place.tsx';
import { Value } from './ValueList.tsx';

/** Place of the handler of each operation. */
export type Handlers = Readonly<Record<string, Pick<Origin, 'file' | 'line' | 'column'> & { readonly from: 'page' }>>;

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
