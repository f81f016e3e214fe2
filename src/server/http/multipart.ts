import { fileErrors } from '../files/errors.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ATTACHMENT_LIMIT, type FileType, sizeLimitOf } from '#values/attachment';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { BusinessError, errors } from '../platform/errors.ts';
import { StoreError } from '../files/file-store.ts';
import { type Intake, receiveFile, type ReceivedFile } from '../files/received-file.ts';

/** Accepts multipart requests; their bodies are read only when an operation asks for them. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: ATTACHMENT_LIMIT + 1, files: 2, fields: 20, fieldSize: 4096, fieldNameSize: 100, parts: 24 },
  });
}

interface FileRules extends Intake {
  /** Accepted types by field; there are at most as many files as fields. */
  readonly kinds: ReadonlyMap<string, readonly FileType[]>;
}

/**
 * Reads a multipart request into params, text fields as strings and the file as a `ReceivedFile` in the store, and runs
 * `work` with them. The file stays if `work` succeeds, or if its outcome is unknown.
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  rules: FileRules,
  work: (params: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const received: ReceivedFile[] = [];
  try {
    return await work(await readParts(request, rules, received));
  } catch (error) {
    // A commit whose answer was lost may have kept the row, which then needs its content.
    const uncertain = error instanceof DatabaseUnavailableError;
    if (!uncertain) await rules.store.remove(received.map(({ id }) => id));
    throw error;
  }
}

async function readParts(
  request: FastifyRequest,
  { kinds, ...intake }: FileRules,
  received: ReceivedFile[],
): Promise<Record<string, unknown>> {
  const params: Record<string, unknown> = {};
  if (!request.isMultipart()) return params;
  try {
    for await (const part of request.parts({ limits: limitsOf(kinds) })) {
      const field = part.fieldname;
      if (part.type === 'field') {
        params[field] = part.value;
        continue;
      }
      if (received.length >= Math.max(kinds.size, 1) || field in params) throw fileErrors.oneOnly(field);
      const arriving = { field, fileName: part.filename ?? '', content: part.file, accepted: kinds.get(field) };
      const file = await receiveFile(intake, arriving);
      received.push(file);
      params[field] = file;
    }
    return params;
  } catch (error) {
    // The rest of the body is read and dropped; otherwise the sender would wait for ever.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof BusinessError || error instanceof StoreError || isDiskError(error)) throw error;
    request.log.info({ err: error }, 'unreadable multipart request');
    throw errors.unreadableBody();
  }
}

/** One byte more than the largest file allowed, so that the receiver detects and reports a larger one. */
function limitsOf(kinds: FileRules['kinds']) {
  const largest = Math.max(ATTACHMENT_LIMIT, ...[...kinds.values()].map((types) => sizeLimitOf(types)));
  return { fileSize: largest + 1, files: kinds.size + 1 };
}

/** Errors of the parser are about the request; those with a system call are about this machine. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
