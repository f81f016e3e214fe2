import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** Class of an element for screen readers only. */
export const unseen = styles['unseen'] ?? '';

/** An invisible text that screen readers announce when it changes. */
export function Announced({ children }: { readonly children: ReactNode }) {
  return (
    <span role="status" className={unseen}>
      {children}
    </span>
  );
}
