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

/** File name of a Content-Disposition header: `filename*` (RFC 5987) first, plain `filename` next. */
export function readFileName(contentDisposition: string | undefined): string | undefined {
  if (!contentDisposition) return undefined;
  const extended = /filename\*\s*=\s*[\w-]+'[^']*'([^;]+)/i.exec(contentDisposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(contentDisposition);
  return decode(extended?.trim() ?? plain?.[1] ?? plain?.[2]?.trim());
}

function decode(name: string | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

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

/** The JSON in a blob, whatever its type says; undefined when it holds none. */
export async function readBlobJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}
