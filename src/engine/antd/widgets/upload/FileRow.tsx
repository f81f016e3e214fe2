import { FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { LinkButton } from '../../LinkButton.tsx';
import { messages } from '../messages.ts';
import fileStyles from '../parts/file.module.css';

interface Props {
  readonly name: string;
  readonly category: string;
  /** The kind of paper, in a list of several kinds. */
  readonly kind?: string | undefined;
  /** Makes the name a button that shows the file. */
  readonly onOpen?: (() => void) | undefined;
  /** Absent where it cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A file by its name, with its actions. */
export function FileRow({ name, category, kind, onOpen, onRemove, children }: Props) {
  return (
    <li className={fileStyles['file']}>
      {kind ? <span className={fileStyles['fileKind']}>{kind}</span> : null}
      {category === '2' ? <FilePdfOutlined aria-hidden /> : <FileImageOutlined aria-hidden />}
      {onOpen ? (
        <LinkButton className={fileStyles['fileName']} title={name} onClick={onOpen}>
          {name}
        </LinkButton>
      ) : (
        <span className={fileStyles['fileName']} title={name}>
          {name}
        </span>
      )}
      {children}
      {onRemove ? (
        <LinkButton aria-label={messages.removeOf(name)} onClick={onRemove}>
          {messages.remove}
        </LinkButton>
      ) : null}
    </li>
  );
}
