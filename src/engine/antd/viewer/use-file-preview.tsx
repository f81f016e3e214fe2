import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePorts } from '../../headless/ports/EnginePorts.tsx';
import { isFirstClick } from '#parts';
import type { ViewerFile } from './viewer-file.ts';

/** A file on the server, as answered by its upload. */
export interface StoredFile {
  readonly fileName: string;
  /** Opaque; sent back by a preview. */
  readonly fileUrl: string;
  /** '1' an image, '2' a PDF (handbook: upload-types). */
  readonly fileCategory?: string;
}

export interface FilePreview<File extends StoredFile> {
  /** Shows one of the files; does nothing if the page names no operation for them. */
  readonly open: ((files: readonly File[], file: File) => void) | undefined;
  /** The dialog; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** Shows files that an operation answers with by `fileName` and `fileUrl`. */
export function useFilePreview<File extends StoredFile>(operation: string | undefined): FilePreview<File> {
  const ports = usePorts();
  const { open, dialog } = useFileViewer();
  if (operation === undefined) return { open: undefined, dialog };
  const show = (files: readonly File[], file: File): void => {
    const toShow = files.map(({ fileName, fileUrl, fileCategory }) => ({
      name: fileName,
      category: fileCategory,
      fetch: (options: Parameters<typeof ports.fetchFile>[2]) =>
        ports.fetchFile(operation, { fileName, fileUrl }, { ...options, quiet: true }),
    }));
    open(toShow, Math.max(files.indexOf(file), 0));
  };
  return { open: show, dialog };
}

const FileViewer = lazy(async () => ({ default: (await import('./FileViewer.tsx')).FileViewer }));

interface Shown {
  readonly files: readonly ViewerFile[];
  readonly at: number;
}

interface OpenViewer {
  /** Shows one of the files; the others are a button away. */
  readonly open: (files: readonly ViewerFile[], at: number) => void;
  /** The dialog; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** The viewer of images and PDFs in a dialog. Its code arrives when a file is opened. */
function useFileViewer(): OpenViewer {
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
