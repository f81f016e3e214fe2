import type { Property } from '#engine';
import { useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { Place } from './Place.tsx';

/** Everything that the resolved page says of a part, and where each was given. */
export function PropertyTable({ properties }: { readonly properties: readonly Property[] }) {
  const text = useMessages(messages);
  return (
    <section aria-label={text.properties}>
      <h3>{text.properties}</h3>
      <table className={styles['properties']}>
        <thead>
          <tr>
            <th scope="col">{text.property}</th>
            <th scope="col">{text.value}</th>
            <th scope="col">{text.origin}</th>
          </tr>
        </thead>
        <tbody>
          {properties.map(({ pointer, name, text: written, origin }) => (
            <tr key={pointer}>
              <th scope="row">{name}</th>
              <td>
                <code title={written}>{written}</code>
              </td>
              <td>
                <Place origin={origin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
