import { CloseOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import styles from './TabStrip.module.css';

/** Closes a tab by mouse. By keyboard Delete does, and a strip of tabs may hold nothing else for a screen reader. */
export function TabCloser({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  function handleClick(event: MouseEvent): void {
    event.stopPropagation();
    onClose();
  }

  return (
    <button
      type="button"
      className={styles['closer']}
      title={label}
      tabIndex={-1}
      aria-hidden="true"
      onClick={handleClick}
    >
      <CloseOutlined aria-hidden="true" />
    </button>
  );
}
