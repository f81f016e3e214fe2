import { UndoOutlined } from '@ant-design/icons';
import type { Field } from '@formily/core';
import { connect, mapProps, useField } from '@formily/react';
import { Button, Tooltip } from 'antd';
import { type ReactNode, use } from 'react';
import { useMessages } from '../../../language/language.ts';
import type { Inherited } from '../../checker/page-facts.ts';
import { messages } from '../messages.ts';
import { idOf, useWord } from './connect-editor.ts';
import { Around } from './value-face.ts';
import styles from '../editor.module.css';

export interface RowProps {
  readonly children?: ReactNode;
  /** Where a value that is not set is from. */
  readonly origin?: string | undefined;
}

function Row({ children, origin }: RowProps) {
  const text = useMessages(messages);
  const field = useField<Field>();
  const word = useWord();
  const around = use(Around);
  const { value } = field;
  const isSet = value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (around?.onlySet === true && !isSet) return null;
  const label = String(field.title);
  return (
    <div className={isSet ? styles['setRow'] : styles['unsetRow']}>
      <div className={styles['rowHead']}>
        <Tooltip title={String(field.description)} placement="left">
          <label htmlFor={idOf(field)}>{label}</label>
        </Tooltip>
        <code>{word.word}</code>
        {word.isRequired ? <span className={styles['star']}>{text.required}</span> : null}
        {isSet && !word.isRequired ? (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined />}
            aria-label={text.unset(label)}
            title={text.unset(label)}
            onClick={() => void field.onInput(undefined)}
          />
        ) : null}
      </div>
      {children}
      {origin === undefined || isSet ? null : <p className={styles['origin']}>{origin}</p>}
    </div>
  );
}

/** A property of the chosen part: its name, where it is from, and the way back to its default. */
export const PropertyRow = connect(
  Row,
  mapProps((props, field) => ({ ...props, origin: (field.data as Inherited | undefined)?.origin.what })),
);

/** A word of an object that is a value. */
export function InnerRow({ children }: Pick<RowProps, 'children'>) {
  const field = useField<Field>();
  const { isRequired } = useWord();
  return (
    <div className={styles['innerRow']}>
      <label htmlFor={idOf(field)} title={String(field.description)}>
        {String(field.title)}
        {isRequired ? <span className={styles['star']}> *</span> : null}
      </label>
      {children}
    </div>
  );
}
