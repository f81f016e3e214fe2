import type { ReactNode } from 'react';
import { usePorts } from '../../headless/ports/EnginePorts.tsx';
import { useFileViewer } from './use-file-viewer.tsx';

/** A file that the server holds, by what an upload answers with. */
export interface StoredFile {
  readonly fileName: string;
  /** Opaque; what a preview sends back. */
  readonly fileUrl: string;
  /** '1' an image, '2' a PDF (spec §5). */
  readonly fileCategory?: string;
}

export interface FilePreview<File extends StoredFile> {
  /** Shows one of the files, or does nothing where the page names no operation that brings them. */
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
