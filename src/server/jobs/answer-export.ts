import type { JobTicket } from '#contract';
import type { Choosing } from '../documents/spreadsheet/contract-sheet.ts';
import { CSV_TYPE } from '../documents/spreadsheet/write-csv.ts';
import { errors } from '../platform/errors.ts';
import type { FileReply, RequestContext, SessionUser } from '../platform/handler.ts';
import type { FileJobKind } from './job-kind.ts';
import { startJob } from './job-queue.ts';

/** Rows of an export at most, unless its kind allows more (handbook: export-limit). */
const usualRows = 50_000;

export interface Export {
  readonly kind: FileJobKind;
  readonly params: object;
  /** Number of rows. */
  readonly rows: number;
  readonly fileName: string;
}

/**
 * Answers an `x-job` operation: with the file up to `inlineRows` rows, else with the job that writes it. Throws a
 * BusinessError for too many rows or open jobs.
 */
export async function answerExport(
  { kind, params, rows, fileName }: Export,
  {
    db,
    user,
    ...context
  }: Pick<RequestContext, 'db' | 'now' | 'transact'> & { readonly user: Pick<SessionUser, 'accountId'> },
  inlineRows: number,
): Promise<FileReply | JobTicket> {
  kind.check?.(params);
  const { mostRows = usualRows } = kind;
  if (rows > mostRows) throw errors.exportTooLarge(rows, mostRows);
  const { accountId } = user;
  const named = nameFile(fileName, params, kind.contentType);
  if (rows <= inlineRows) {
    const task = { jobId: '', db, params, accountId, now: () => context.now, report: () => Promise.resolve() };
    const pieces = kind.write(task);
    return { ...named, body: await collect(pieces) };
  }
  const job = {
    kind: kind.operation,
    params: JSON.stringify(params),
    accountId,
    fileName: named.fileName,
    rowCount: rows,
  };
  return startJob(job, context);
}

/** Name and type of the requested file. */
export function nameFile(fileName: string, params: Choosing, contentType: string) {
  if (params.fileFormat !== 'csv') return { fileName, contentType };
  return { fileName: fileName.replace(/\.xlsx$/u, '.csv'), contentType: CSV_TYPE };
}

export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}
