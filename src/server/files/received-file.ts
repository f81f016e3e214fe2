import { fileErrors } from './errors.ts';
import {
  ATTACHMENTS,
  cleanFileName,
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

/** A file that a request brought, judged and in the store; whoever wants to keep it records it. */
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
  /** Request field that it came in, for messages. */
  readonly field: string;
  readonly fileName: string;
  readonly content: AsyncIterable<Buffer>;
  /** What it may be; absent: an attachment. */
  readonly accepted?: readonly FileType[] | undefined;
}

/** Where files go, and who looks at them before. */
export interface Intake {
  readonly store: FileStore;
  /** Absent: nobody looks for viruses. */
  readonly scan?: Scan | undefined;
}

/**
 * Takes a file in. Refuses it (handbook: upload-types) as soon as its first bytes show another kind of file, or as soon
 * as it grows too large; then when it is empty, broken or dangerous. It is stored only when all of it was judged.
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

/** Refuses a whole file that is broken, locked, or more than it seems; `field` is where it came in. */
async function judgeWhole(content: Buffer, contentType: FileType, field: string): Promise<void> {
  // Workbooks and archives are judged by whoever reads them.
  if (contentType === WORKBOOK_TYPE || contentType === ZIP_TYPE) return;
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
