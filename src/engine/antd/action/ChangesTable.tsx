import { Fragment } from 'react';
import { renderText } from '#engine/language/run';
import type { ChangedValue } from '../../headless/action/dialogs-context.ts';
import type { BlockContext } from '../detail/block-context.ts';
import { FactValue } from '../detail/FactValue.tsx';
import { messages } from './messages.ts';
import styles from './changes-table.module.css';

interface Props {
  readonly values: readonly ChangedValue[];
  readonly context: BlockContext;
}

/** Values that have changed since they were shown, old and new side by side; those of several records by record. */
export function ChangesTable({ values, context }: Props) {
  const records = [...new Set(values.map(({ key }) => key))];
  return (
    <div className={styles['scroll']}>
      <table className={styles['changes']}>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col">{messages.before}</th>
            <th scope="col">{messages.now}</th>
          </tr>
        </thead>
        {records.map((record) => (
          <tbody key={record ?? ''}>
            {record === undefined ? null : (
              <RecordName name={record} value={values.find(({ key }) => key === record)} context={context} />
            )}
            {values
              .filter(({ key }) => key === record)
              .map(({ name, field, ...value }) => (
                <tr key={name}>
                  <th scope="row">{renderText(field.label, context.page.scope)}</th>
                  <td>
                    <FactValue field={field} value={value.old} context={context} />
                  </td>
                  <td className={styles['now']}>
                    <FactValue field={field} value={value.new} context={context} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface NameProps {
  readonly name: string;
  readonly value: ChangedValue | undefined;
  readonly context: BlockContext;
}

/** The record of the values below: what an operator knows it by, whole, and its number. */
function RecordName({ name, value, context }: NameProps) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className={styles['record']}>
        {value?.names?.map((one) => (
          <Fragment key={one.field.name}>
            <FactValue field={one.field} value={one.value} context={context} />{' '}
          </Fragment>
        ))}
        <span className={styles['key']}>{name}</span>
      </th>
    </tr>
  );
}
