import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FilePane } from './FilePane.tsx';
import { messages } from './messages.ts';
import type { ViewerFile } from './viewer-file.ts';
import styles from './viewer.module.css';

interface Props {
  readonly files: readonly ViewerFile[];
  readonly start: number;
  readonly onClosed: () => void;
}

const wide = 'min(1200px, 96vw)';

/** Files in a dialog, one at a time. */
export function FileViewer({ files, start, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState(start);
  const file = files[at];
  if (!file) return null;
  return (
    <Modal
      open={open}
      title={<Title files={files} at={at} onMove={setAt} />}
      width={wide}
      footer={null}
      centered
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <FilePane key={at} file={file} />
    </Modal>
  );
}

interface TitleProps {
  readonly files: readonly ViewerFile[];
  readonly at: number;
  readonly onMove: (at: number) => void;
}

function Title({ files, at, onMove }: TitleProps) {
  const name = files[at]?.name;
  if (files.length < 2) return <span className={styles['viewerName']}>{name}</span>;
  const move = (by: number) => onMove(Math.min(Math.max(at + by, 0), files.length - 1));
  return (
    <span className={styles['viewerTitle']}>
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={messages.previousFile}
        title={messages.previousFile}
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={messages.nextFile}
        title={messages.nextFile}
        disabled={at === files.length - 1}
        onClick={() => move(1)}
      />
      <span className={styles['viewerName']}>{name}</span>
      <span className={styles['viewerPosition']} role="status">
        {messages.position(at + 1, files.length)}
      </span>
    </span>
  );
}
