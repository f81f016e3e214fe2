import type { DOMAttributes, KeyboardEvent, ReactNode } from 'react';
import { hold } from './hold.ts';
import styles from './fields/field.module.css';

const HELD: DOMAttributes<HTMLElement> = {
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key !== 'Tab') hold(event);
  },
  onBeforeInputCapture: hold,
  onPasteCapture: hold,
  onCutCapture: hold,
  onDropCapture: hold,
  onMouseDownCapture: hold,
  onClickCapture: hold,
};

interface Props {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * Inputs that stay as they are while they are sent: what is typed meanwhile would be lost, or taken for sent. Their lists
 * of choices and calendars are held with them; the focus stays.
 */
export function HeldInputs({ isSending, children }: Props) {
  return (
    <div className={styles['held']} {...(isSending ? HELD : undefined)}>
      {children}
    </div>
  );
}
