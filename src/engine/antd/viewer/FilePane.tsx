import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../state/Failure.tsx';
import { FileButtons } from './FileButtons.tsx';
import { ImagePane } from './ImagePane.tsx';
import { messages } from './messages.ts';
import { useBlob } from './use-blob.ts';
import { kindOf, type ViewerFile } from './viewer-file.ts';
import { Waiting } from './ViewTools.tsx';
import styles from './viewer.module.css';

const PdfPane = lazy(async () => ({ default: (await import('./pdf/PdfPane.tsx')).PdfPane }));

interface Props {
  readonly file: ViewerFile;
  /** Called when the reader has reached the end. */
  readonly onEnd?: (() => void) | undefined;
}

/** One file: loading, failed, or displayed by its kind. */
export function FilePane({ file, onEnd }: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Fetched key={attempt} file={file} onEnd={onEnd} onRetry={() => setAttempt(attempt + 1)} />;
}

function Fetched({ file, onEnd, onRetry }: Props & { readonly onRetry: () => void }) {
  const { blob, failure, percent } = useBlob(file);
  if (failure) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (!blob) return <Waiting percent={percent} />;
  switch (kindOf(file, blob.type)) {
    case 'image':
      return <ImagePane name={file.name} blob={blob} onEnd={onEnd} />;
    case 'pdf':
      return (
        <Suspense fallback={<Waiting />}>
          <PdfPane name={file.name} blob={blob} onEnd={onEnd} />
        </Suspense>
      );
    case 'other':
      return (
        <div className={styles['viewerState']}>
          <p>{messages.unsupported}</p>
          <FileButtons name={file.name} blob={blob} labelled />
        </div>
      );
  }
}
