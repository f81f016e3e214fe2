import { Form } from 'antd';
import type { ReactNode } from 'react';
import styles from './Demo.module.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A part of the demo's controls in which something is filled in. */
export function ControlForm({ title, hint, children }: Props) {
  return (
    <Form layout="vertical" component="section" className={styles['section']} aria-label={title}>
      <h3 className={styles['heading']}>{title}</h3>
      <p className={styles['hint']}>{hint}</p>
      {children}
    </Form>
  );
}
