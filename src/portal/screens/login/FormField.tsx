import type { ReactNode } from 'react';
import styles from './LoginForm.module.css';

/** Props that tie an input to its label and its message. */
interface ControlProps {
  readonly id: string;
  readonly status: '' | 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface FormFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its input and the message below; lighter than antd's Form, which the login page would load for three fields. */
export function FormField({ id, label, error, children }: FormFieldProps) {
  const messageId = `${id}-message`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: error ? 'error' : '',
        'aria-invalid': error !== undefined,
        ...(error ? { 'aria-describedby': messageId } : {}),
      })}
      <div id={messageId} className={styles['message']} role={error ? 'alert' : undefined}>
        {error}
      </div>
    </div>
  );
}
