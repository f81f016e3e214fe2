import { type ReactNode, useId } from 'react';
import styles from './Form.module.css';

/** Props that tie an input to its label and its message. */
export interface ControlProps {
  readonly id: string;
  readonly status: '' | 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface FormFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** Said below the field while nothing is wrong with it. */
  readonly hint?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its input and the message below; lighter than antd's Form, which these screens would load for few fields. */
export function FormField({ label, error, hint, children }: FormFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const described = error !== undefined || hint !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: error === undefined ? '' : 'error',
        'aria-invalid': error !== undefined,
        ...(described ? { 'aria-describedby': messageId } : {}),
      })}
      <div
        id={messageId}
        className={error === undefined ? styles['hint'] : styles['message']}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </div>
    </div>
  );
}
