import type { WidgetManifest } from '#engine';
import { describeProps } from './describe-props.ts';
import styles from './Gallery.module.css';
import { messages } from './messages.ts';

/** The props schema of a widget, generated from its manifest. */
export function PropsTable({ manifest }: { readonly manifest: WidgetManifest }) {
  const rows = describeProps(manifest);
  if (rows.length === 0) return <p>{messages.noProps}</p>;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {[messages.prop, messages.type, messages.must, messages.limits, messages.description].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            <td>{row.type}</td>
            <td>{row.required}</td>
            <td>{row.limits}</td>
            <td>{row.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
