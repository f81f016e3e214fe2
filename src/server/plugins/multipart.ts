import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ATTACHMENT_LIMIT, type FileType } from '#values/attachment';
import { BusinessError, errors } from '../errors.ts';
import { fileErrors } from '../files/errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { receiveFile, type ReceivedFile } from '../files/received-file.ts';

/** Lets requests be multipart; nothing of one is read before its operation asks for it. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // One byte more than is accepted: whoever receives the file sees that it is too large and says so.
    throwFileSizeLimit: false,
    limits: { fileSize: ATTACHMENT_LIMIT + 1, files: 2, fields: 20, fieldSize: 4096, fieldNameSize: 100, parts: 24 },
  });
}

interface FileRules {
  readonly store: FileStore;
  /** What a file may be, by its field; a field without an entry takes attachments. */
  readonly kinds: ReadonlyMap<string, readonly FileType[]>;
}

/**
 * Reads a multipart request into params, texts as texts and the file as a `ReceivedFile` in the store, and does `work`
 * with them. The file stays only when `work` succeeds.
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  { store, kinds }: FileRules,
  work: (params: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const received: ReceivedFile[] = [];
  try {
    return await work(await readParts(request, { store, kinds }, received));
  } catch (error) {
    await store.remove(received.map(({ id }) => id));
    throw error;
  }
}

async function readParts(
  request: FastifyRequest,
  { store, kinds }: FileRules,
  received: ReceivedFile[],
): Promise<Record<string, unknown>> {
  const params: Record<string, unknown> = {};
  if (!request.isMultipart()) return params;
  try {
    for await (const part of request.parts()) {
      const field = part.fieldname;
      if (part.type === 'field') {
        params[field] = part.value;
        continue;
      }
      if (received.length > 0) throw fileErrors.oneOnly(field);
      const arriving = { field, fileName: part.filename ?? '', content: part.file, accepted: kinds.get(field) };
      const file = await receiveFile(store, arriving);
      received.push(file);
      params[field] = file;
    }
    return params;
  } catch (error) {
    // The rest of the body is read and dropped, or the sender would wait for ever to get rid of it.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof BusinessError || isDiskError(error)) throw error;
    request.log.info({ err: error }, 'unreadable multipart request');
    throw errors.unreadableBody();
  }
}

/** What the parser throws is about the request; what has a system call is about this machine. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
