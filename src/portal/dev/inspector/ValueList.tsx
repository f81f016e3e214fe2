import type { InspectedValue } from '#engine';
import { useMessages } from '../../language/language.ts';
import { messages, valueMessages } from './messages.ts';
import { Value } from './Value.tsx';

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
