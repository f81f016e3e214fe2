import { useState, type DragEvent, type ReactNode } from 'react';
import styles from './material-upload.module.css';
import fileStyles from '../parts/file.module.css';

interface Props {
  readonly disabled: boolean;
  /** False: nothing shows where it ends until a file is over it. */
  readonly framed?: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dragged onto it; the button inside does the same for the keyboard. */
export function DropZone({ disabled, framed = true, onDrop, children }: Props) {
  const [over, setOver] = useState(false);
  const handleOver = (event: DragEvent): void => {
    // Even where nothing may be dropped: the browser would leave the page for the file.
    event.preventDefault();
    setOver(!disabled);
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onDrop([...event.dataTransfer.files]);
  };
  return (
    <div
      role="presentation"
      className={[
        fileStyles['upload'],
        ...(framed ? [] : [styles['uploadLine']]),
        ...(over ? [fileStyles['uploadOver']] : []),
      ].join(' ')}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}
