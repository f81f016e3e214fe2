import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isFirstClick } from '../../headless/action/use-guarded.ts';
import type { ViewerFile } from './viewer-file.ts';

const FileViewer = lazy(async () => ({ default: (await import('./FileViewer.tsx')).FileViewer }));

interface Shown {
  readonly files: readonly ViewerFile[];
  readonly at: number;
}

export interface OpenViewer {
  /** Shows one of the files; the others are a button away. */
  readonly open: (files: readonly ViewerFile[], at: number) => void;
  /** The dialog; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** The viewer of images and PDFs in a dialog. Its code arrives when a file is opened. */
export function useFileViewer(): OpenViewer {
  const [shown, setShown] = useState<Shown>();
  const [owner] = useState({});
  return {
    open: (files, at) => {
      if (isFirstClick(owner)) setShown({ files, at });
    },
    dialog: shown ? (
      <Suspense fallback={null}>
        <FileViewer files={shown.files} start={shown.at} onClosed={() => setShown(undefined)} />
      </Suspense>
    ) : null,
  };
}
