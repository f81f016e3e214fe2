import type { FileType } from '#values/attachment';
import type { Workbook } from '../../documents/spreadsheet/workbook/read-parts.ts';
import { BusinessError, type FieldMessages } from '../../platform/errors.ts';
import type { ContentFlaw } from '../content-flaw.ts';
import type { PackedEntry, UnpackFlaw } from './read-zip.ts';
import { WorkerFailure, WorkerPool } from '../../platform/worker-pool.ts';

/** Request to a worker; `content` is transferred to it. */
export type Question = { readonly content: Uint8Array } & (
  | { readonly task: 'sheet' }
  | { readonly task: 'judge'; readonly type: FileType }
  | { readonly task: 'entries'; readonly limit: number }
  | { readonly task: 'entry'; readonly entry: PackedEntry; readonly limit: number }
);

export type Answer =
  | { readonly result: unknown }
  | {
      readonly refused: { readonly code: string; readonly message: string; readonly fields: FieldMessages | undefined };
    };

const pool = new WorkerPool({
  module: new URL('start-worker.mjs', import.meta.url),
  workers: 2,
  queue: 64,
  megabytes: 256,
  deadline: 15_000,
  rest: 60_000,
});

/**
 * Reads uploads in another thread, so that a hostile file neither delays other requests nor ends the server. Each
 * function throws a BusinessError about the file on the request field `field`.
 */
export const readUpload = {
  /** The sheet of a workbook (.xlsx) or a text file (.csv). */
  sheet: (content: Buffer, field: string) => ask<Workbook>({ task: 'sheet', content }, field),
  /** The first flaw in a complete file of a type; undefined if there is none. */
  judge: (content: Buffer, type: FileType, field: string) =>
    ask<ContentFlaw | undefined>({ task: 'judge', content, type }, field),
  /** Names and positions of an archive's files; undefined if it is broken. At most `limit` of them are listed. */
  entries: (content: Buffer, limit: number, field: string) =>
    ask<readonly PackedEntry[] | UnpackFlaw>({ task: 'entries', content, limit }, field),
  /** One file of a listed archive, unless it has more than `limit` bytes. */
  entry: (archive: Buffer, entry: PackedEntry, limit: number, field: string) => {
    const content = archive.subarray(entry.start, entry.start + entry.size);
    return ask<Uint8Array | UnpackFlaw>({ task: 'entry', content, entry, limit }, field);
  },
};

async function ask<T>(question: Question, field: string): Promise<T> {
  // A copy: transferring a view would transfer the whole buffer behind it.
  const content = Uint8Array.from(question.content);
  const answer = await pool.run({ ...question, content }, { transfer: [content.buffer] }).catch((error: unknown) => {
    throw error instanceof WorkerFailure ? uploadErrors[error.reason](field) : error;
  });
  const { result, refused } = answer as { result: T; refused?: Extract<Answer, { refused: object }>['refused'] };
  if (refused) throw new BusinessError(refused.code, refused.message, refused.fields);
  return result;
}

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Why an upload was not read completely, on its request field. */
const busy = (field: string): BusinessError => ofField(field, '45039997', '正在检查的文件较多，请稍后重试');

const uploadErrors = {
  busy,
  replaced: busy,
  slow: (field: string) => ofField(field, '45010001', '文件内容过于复杂，无法在规定时间内读完，请重新导出或精简后上传'),
  died: (field: string) => ofField(field, '45010001', '文件展开后过大，无法读取，请重新导出或精简后上传'),
} as const;
