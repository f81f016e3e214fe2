import { fileErrors } from './errors.ts';
import {
  ATTACHMENTS,
  cleanFileName,
  CSV_TYPE,
  detectFileType,
  type FileType,
  SIGNATURE_LENGTH,
  sizeLimitOf,
  WORKBOOK_TYPE,
  ZIP_TYPE,
} from '#values/attachment';
import { readUpload } from './uploads/read-upload.ts';
import type { FileStore } from './file-store.ts';
import type { Scan } from './virus-scan.ts';

/** A file of a request, checked and in the store; it is kept once a record holds it. */
export class ReceivedFile {
  readonly id: string;
  /** As `cleanFileName` leaves it. */
  readonly fileName: string;
  readonly contentType: FileType;
  /** Bytes. */
  readonly size: number;

  constructor({ id, fileName, contentType, size }: Pick<ReceivedFile, 'id' | 'fileName' | 'contentType' | 'size'>) {
    this.id = id;
    this.fileName = fileName;
    this.contentType = contentType;
    this.size = size;
  }
}

interface Arriving {
  /** Request field of the file, for messages. */
  readonly field: string;
  readonly fileName: string;
  readonly content: AsyncIterable<Buffer>;
  /** Accepted types; absent: attachments. */
  readonly accepted?: readonly FileType[] | undefined;
}

/** The store of files, and the virus scan before it. */
export interface Intake {
  readonly store: FileStore;
  /** Absent: no virus scan. */
  readonly scan?: Scan | undefined;
}

/**
 * Receives a file. Refuses it (handbook: upload-types) as soon as its first bytes show another type or it grows too
 * large, then if it is empty, broken or dangerous. It is stored only after all checks.
 */
export async function receiveFile({ store, scan }: Intake, arriving: Arriving): Promise<ReceivedFile> {
  const { field, fileName } = arriving;
  const { content, contentType } = await readWhole(arriving);
  await judgeWhole(content, contentType, field);
  await scan?.(content, field);
  const id = await store.write([content]);
  return new ReceivedFile({
    id,
    size: content.length,
    contentType,
    fileName: cleanFileName(fileName, contentType),
  });
}

/** Refuses a complete file that is broken, locked or disguised; `field` is its request field. */
async function judgeWhole(content: Buffer, contentType: FileType, field: string): Promise<void> {
  // Sheets and archives are checked by their readers.
  if (contentType === WORKBOOK_TYPE || contentType === CSV_TYPE || contentType === ZIP_TYPE) return;
  const flaw = await readUpload.judge(content, contentType, field);
  if (flaw) throw fileErrors.flawed(field, flaw);
}

interface Whole {
  readonly content: Buffer;
  readonly contentType: FileType;
}

async function readWhole({ field, content, accepted = ATTACHMENTS }: Arriving): Promise<Whole> {
  const limit = sizeLimitOf(accepted);
  const chunks: Buffer[] = [];
  let size = 0;
  let head = Buffer.alloc(0);
  let contentType: FileType | undefined;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw fileErrors.tooLarge(field, limit);
    if (head.length < SIGNATURE_LENGTH) head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_LENGTH)]);
    contentType = detectFileType(head, accepted);
    if (!contentType && head.length >= SIGNATURE_LENGTH) throw fileErrors.wrongType(field, accepted);
    chunks.push(chunk);
  }
  if (size === 0) throw fileErrors.empty(field);
  if (!contentType) throw fileErrors.wrongType(field, accepted);
  return { content: Buffer.concat(chunks), contentType };
}
