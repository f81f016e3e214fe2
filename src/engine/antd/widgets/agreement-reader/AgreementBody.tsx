import { lazy, Suspense, useRef } from 'react';
import { scrollRegion } from '../../viewer/scroll-region.ts';
import { useReachEnd } from '../../viewer/use-reach-end.ts';
import { useScrollFocus } from '../../viewer/use-scroll-focus.ts';
import type { ViewerFile } from '../../viewer/viewer-file.ts';

const FilePane = lazy(async () => {
  await import('../../viewer/viewer.css');
  return { default: (await import('../../viewer/FilePane.tsx')).FilePane };
});

interface Props {
  readonly title: string;
  readonly text: string;
  /** Shown in place of the text. */
  readonly file: ViewerFile | undefined;
  readonly onEnd: () => void;
}

/** What is to be read; the keys scroll it at once. */
export function AgreementBody({ title, text, file, onEnd }: Props) {
  if (!file) return <AgreementText title={title} text={text} onEnd={onEnd} />;
  return (
    <Suspense fallback={null}>
      <FilePane file={file} onEnd={onEnd} />
    </Suspense>
  );
}

function AgreementText({ title, text, onEnd }: Omit<Props, 'file'>) {
  const box = useRef<HTMLDivElement>(null);
  useScrollFocus(box, true);
  useReachEnd(box, true, onEnd);
  return (
    <div ref={box} className="fd-agreement-text" {...scrollRegion(title)}>
      {text}
    </div>
  );
}
