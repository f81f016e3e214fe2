import { Button, Modal } from 'antd';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useCountdown } from '#parts';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import type { ViewerFile } from '../../viewer/viewer-file.ts';
import { scrollRegion, useReachEnd, useScrollFocus } from '../../viewer/scroll-region.ts';
import { messages } from '../messages.ts';
import { titleOf, type Agreement } from './agreement.ts';
import styles from './agreement.module.css';

interface Props {
  readonly document: Agreement;
  /** Its number and the number of documents. */
  readonly position: readonly [number, number];
  readonly operation: string | undefined;
  readonly seconds: number;
  /** Absent where nothing can be agreed to: the document is only read. */
  readonly onAgree: (() => void) | undefined;
  readonly onClose: () => void;
}

const wide = 'min(960px, 94vw)';

/** One document; its button works once the end has been seen and the time is over. */
export function AgreementDialog({ document, position: [number, total], operation, seconds, onAgree, onClose }: Props) {
  const ports = usePorts();
  const hint = useId();
  const { seconds: left } = useCountdown(seconds);
  const [ended, setEnded] = useState(false);
  const [file] = useState(() => toFile(document, operation, ports));
  const ready = ended && left === 0;
  return (
    <Modal
      open
      centered
      width={wide}
      title={total > 1 ? messages.agreementOf(titleOf(document), number, total) : titleOf(document)}
      onCancel={onClose}
      footer={
        <div className={styles['agreementFoot']}>
          {/* Said when it changes in kind, not every second. */}
          {onAgree ? (
            <span id={hint} role="status">
              {readingHint(ended, left)}
            </span>
          ) : null}
          {onAgree ? (
            <Button type="primary" disabled={!ready} aria-describedby={hint} onClick={onAgree}>
              {left > 0 ? messages.agreeAfter(left) : messages.agreed}
            </Button>
          ) : (
            <Button onClick={onClose}>{messages.close}</Button>
          )}
        </div>
      }
    >
      <AgreementBody title={titleOf(document)} text={document.text ?? ''} file={file} onEnd={() => setEnded(true)} />
    </Modal>
  );
}

function readingHint(ended: boolean, left: number): string {
  if (!ended) return messages.readToEnd;
  return left > 0 ? messages.readOn : messages.mayAgree;
}

function toFile(
  { fileName, fileUrl }: Agreement,
  operation: string | undefined,
  ports: ReturnType<typeof usePorts>,
): ViewerFile | undefined {
  if (fileName === undefined || fileUrl === undefined || operation === undefined) return undefined;
  return {
    name: fileName,
    fetch: (options) => ports.fetchFile(operation, { fileName, fileUrl }, { ...options, quiet: true }),
  };
}

const FilePane = lazy(async () => ({ default: (await import('../../viewer/FilePane.tsx')).FilePane }));

interface AgreementBodyProps {
  readonly title: string;
  readonly text: string;
  /** Shown in place of the text. */
  readonly file: ViewerFile | undefined;
  readonly onEnd: () => void;
}

/** The content of a document; the keys scroll it at once. */
function AgreementBody({ title, text, file, onEnd }: AgreementBodyProps) {
  if (!file) return <AgreementText title={title} text={text} onEnd={onEnd} />;
  return (
    <Suspense fallback={null}>
      <FilePane file={file} onEnd={onEnd} />
    </Suspense>
  );
}

function AgreementText({ title, text, onEnd }: Omit<AgreementBodyProps, 'file'>) {
  const box = useRef<HTMLDivElement>(null);
  useScrollFocus(box, true);
  useReachEnd(box, true, onEnd);
  return (
    <div ref={box} className={styles['agreementText']} {...scrollRegion(title)}>
      {text}
    </div>
  );
}
