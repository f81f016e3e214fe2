import { currentMessages } from '../language/language.ts';
import { httpMessages } from './messages.ts';

/** A file as a blob operation returns it. */
export interface WireFile {
  readonly blob: Blob;
  /** The server's name for it, from Content-Disposition; undefined when it gave none. */
  readonly fileName: string | undefined;
}

/** How long an object URL of a PDF must live for the new window to have read it, ms. */
const OBJECT_URL_LIFETIME = 60_000;

/** Hands a file to the browser's downloads, under the server's name or else `fallbackName`. */
export function saveFile({ blob, fileName }: WireFile, fallbackName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Opens a PDF in a new window; throws an Error in words when the browser blocks it. */
export function openPdf(blob: Blob): void {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME);
  if (!window.open(url, '_blank')) throw new Error(currentMessages(httpMessages).popupBlocked);
}
