import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** Class of an element that screen readers read and nobody sees. */
export const unseen = styles['unseen'] ?? '';

/** A text that screen readers announce when it changes, and nobody sees. */
export function Announced({ children }: { readonly children: ReactNode }) {
  return (
    <span role="status" className={unseen}>
      {children}
    </span>
  );
}
