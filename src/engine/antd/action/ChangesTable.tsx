import { renderText } from '#engine/language';
import type { ChangedValue } from '../../headless/action/dialogs-context.ts';
import type { BlockContext } from '../detail/block-context.ts';
import { FactValue } from '../detail/FactValue.tsx';
import { messages } from './messages.ts';
import styles from './changes-table.module.css';

interface Props {
  readonly values: readonly ChangedValue[];
  readonly context: BlockContext;
}

/** Values that have changed since they were shown, old and new side by side. */
export function ChangesTable({ values, context }: Props) {
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{messages.item}</th>
          <th scope="col">{messages.before}</th>
          <th scope="col">{messages.now}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, field, key, ...value }) => (
          <tr key={`${name} ${key ?? ''}`}>
            <th scope="row">
              {renderText(field.label, context.page.scope)}
              {key === undefined ? null : <div className={styles['key']}>{key}</div>}
            </th>
            <td>
              <FactValue field={field} value={value.old} context={context} />
            </td>
            <td className={styles['now']}>
              <FactValue field={field} value={value.new} context={context} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
