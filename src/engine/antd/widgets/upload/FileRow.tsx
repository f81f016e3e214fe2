import { FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly category: string;
  /** Makes the name a button that shows the file. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A file by its name, with what can be done to it. */
export function FileRow({ name, category, onOpen, children }: Props) {
  return (
    <li className="fd-file">
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
