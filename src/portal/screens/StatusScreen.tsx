import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './StatusScreen.module.css';

interface StatusScreenProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly action?: Action;
  /** Another way on, beside the first. */
  readonly other?: Action | undefined;
}

interface Action {
  readonly label: string;
  readonly onClick: () => void;
}

/** A place that has nothing to show, says why, and offers ways on. */
export function StatusScreen({ title, detail, action, other }: StatusScreenProps) {
  return (
    <div className={styles['screen']}>
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="35" className={styles['disc'] ?? ''} />
        <path d="M24 22h17l8 8v20a2 2 0 0 1-2 2H24a2 2 0 0 1-2-2V24a2 2 0 0 1 2-2Z" className={styles['sheet'] ?? ''} />
        <path d="M41 22v8h8M29 40h14M29 46h8" className={styles['sheet'] ?? ''} />
      </svg>
      <h1 className={styles['title']}>{title}</h1>
      {detail && <p className={styles['detail']}>{detail}</p>}
      {action && (
        <Button type="primary" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {other && (
        <Button type="text" onClick={other.onClick}>
          {other.label}
        </Button>
      )}
    </div>
  );
}
