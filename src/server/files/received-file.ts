import { ATTACHMENT_LIMIT, cleanFileName, detectFileType, type FileType, SIGNATURE_LENGTH } from '#values/attachment';
import { fileErrors } from './errors.ts';
import type { FileStore } from './file-store.ts';

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

/**
 * Streams an attachment into the store. Refuses it (spec §5) as soon as its first bytes show another kind of file, or
 * as soon as it grows too large, and when it is empty; then nothing of it stays.
 */
export async function receiveFile(
  store: FileStore,
  { field, fileName, content, accepted }: Arriving,
): Promise<ReceivedFile> {
  let size = 0;
  let contentType: FileType | undefined;
  async function* judged(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    for await (const chunk of content) {
      size += chunk.length;
      if (size > ATTACHMENT_LIMIT) throw fileErrors.tooLarge(field);
      if (head.length < SIGNATURE_LENGTH) head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_LENGTH)]);
      contentType = detectFileType(head, accepted);
      if (!contentType && head.length >= SIGNATURE_LENGTH) throw fileErrors.wrongType(field, accepted);
      yield chunk;
    }
    if (size === 0) throw fileErrors.empty(field);
    if (!contentType) throw fileErrors.wrongType(field, accepted);
  }
  const id = await store.write(judged());
  if (!contentType) throw fileErrors.wrongType(field, accepted);
  return new ReceivedFile({ id, size, contentType, fileName: cleanFileName(fileName, contentType) });
}
