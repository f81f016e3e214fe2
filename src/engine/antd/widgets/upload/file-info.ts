import type { StoredFile } from '../../viewer/use-file-preview.tsx';

/** A file that the server holds: what an upload answers with, and what a form sends on. */
export interface FileInfo extends StoredFile {
  readonly fileCategory: string;
  readonly materialType?: string;
}

/** Props of the widget as a page gives them; the read face needs `preview` only. */
export interface UploadProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly preview?: string;
  readonly max?: number;
}
