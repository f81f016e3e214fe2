import { type ReactNode, useId } from 'react';
import styles from './CheckBox.module.css';
import type { ControlProps } from './Form.tsx';

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
