import { FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly category: string;
  /** The kind of paper, in a list of several kinds. */
  readonly kind?: string | undefined;
  /** Makes the name a button that shows the file. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A file by its name, with its actions. */
export function FileRow({ name, category, kind, onOpen, children }: Props) {
  return (
    <li className="fd-file">
      {kind ? <span className="fd-file-kind">{kind}</span> : null}
      {category === '2' ? <FilePdfOutlined aria-hidden /> : <FileImageOutlined aria-hidden />}
      {onOpen ? (
        <button type="button" className="fd-link fd-file-name" title={name} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className="fd-file-name" title={name}>
          {name}
        </span>
      )}
      {children}
    </li>
  );
}
