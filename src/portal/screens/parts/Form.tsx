import { Button } from 'antd';
import { type FormEvent, type ReactNode, type RefCallback, useId } from 'react';
import styles from './Form.module.css';

interface FormProps {
  /** `attach` of the form's state. */
  readonly attach: RefCallback<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** A form that judges its fields itself, in its own words. */
export function Form({ attach, onSubmit, children }: FormProps) {
  return (
    <form ref={attach} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}

/** The button that sends its form. */
export function SubmitButton({ label, busy }: { label: string; busy: boolean }) {
  return (
    <Button className={styles['submit'] ?? ''} type="primary" size="large" htmlType="submit" block loading={busy}>
      {label}
    </Button>
  );
}

interface FormNoticeProps {
  readonly kind?: 'error' | 'warning';
  /** The present notice; while it is empty, the hint is drawn. */
  readonly text: string;
  readonly hint: ReactNode;
}

/** The line above a form. Its room is there from the start, so that no field moves when something must be said. */
export function FormNotice({ kind = 'error', text, hint }: FormNoticeProps) {
  return (
    <div className={styles['slot']}>
      {text === '' ? (
        <p className={styles['intro']}>{hint}</p>
      ) : (
        <div className={styles['notice']} data-kind={kind} role="alert">
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.500" fill="currentColor" />
            <path d="M8 4v5M8 11.200v.6" stroke="#fff" strokeWidth="1.600" strokeLinecap="round" />
          </svg>
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}

/** Props that tie an input to its label and its message. */
interface ControlProps {
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

interface CheckBoxProps extends Partial<Pick<ControlProps, 'aria-invalid' | 'aria-describedby'>> {
  readonly checked: boolean;
  readonly label: string;
  /** More of the label that has links or buttons of its own. */
  readonly children?: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

/** The browser's own box in the theme's colour: at no cost to the login page. */
export function CheckBox({ label, children, onChange, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <span className={styles['check']}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={`${id}-label`}>
        <label htmlFor={id}>{label}</label>
        {children}
      </span>
    </span>
  );
}
