import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { usePorts } from '../../../headless/ports/ports-context.ts';
import type { ViewerFile } from '../../viewer/viewer-file.ts';
import { messages } from '../messages.ts';
import { titleOf, type Agreement } from './agreement.ts';
import { AgreementBody } from './AgreementBody.tsx';
import { useWaiting } from './use-waiting.ts';

interface Props {
  readonly document: Agreement;
  /** Which one of how many. */
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
  const left = useWaiting(seconds);
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
        <div className="fd-agreement-foot">
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
