import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractSchemas } from '#contract/schemas';
import { type OperationId, operations } from '#contract';
import { contractWords } from '#contract/words';
import { type Operation, fakeReply, readContract, type Contract } from '#engine/language';
// Formats, whose samples appear in the replies.
import '#trade/language';
import type { FileReply, Handlers, RequestContext } from '../../platform/handler.ts';

/** Marks a reply with sample data, by the name of its operation. */
export const PREVIEW_HEADER = 'x-fundesk-preview';

export interface Preview {
  /** Operations of the contract without a handler. */
  readonly ids: ReadonlySet<OperationId>;
  /** Replies with sample data by the contract, without side effects. */
  readonly handlers: Handlers;
}

/** Adds handlers for operations without one, so that a page can be tried before they are written. */
export function previewMissing(modules: readonly Handlers[]): Preview {
  const known = new Set(modules.flatMap((module) => Object.keys(module)));
  const missing = (Object.keys(operations) as OperationId[]).filter((id) => !known.has(id));
  const described = missing.length > 0 ? readOperations() : new Map<string, Operation>();
  const handlers = missing.map((id) => [id, previewOf(id, described.get(id))] as const);
  return { ids: new Set(missing), handlers: Object.fromEntries(handlers) };
}

function previewOf(id: OperationId, operation: Operation | undefined) {
  return (params: Readonly<Record<string, unknown>>, { log }: RequestContext): Promise<unknown> => {
    log.warn({ operation: id }, 'answered by a preview: this operation has no handler yet');
    const isFile = operations[id].response === 'blob';
    return Promise.resolve(operation && !isFile ? previewData(operation, params) : previewFile(id));
  };
}

function previewFile(id: OperationId): FileReply {
  const name = contractWords.operations[id] ?? '';
  const body = Buffer.from(`预览：“${name}”尚未开发\n`);
  return { fileName: `预览-${name}.txt`, contentType: 'text/plain; charset=utf-8', body };
}

type Values = Readonly<Record<string, unknown>>;

/** Records in a searchable list: more than one page, few enough to see the end. */
const ROWS = 23;
/** Records in a list inside a record. */
const FEW = 3;

/**
 * Data as the contract describes it: its example if there is one, else sample data, the same for equal requests. A list
 * is cut into the requested pages, and fields take the values sent for them: a search finds, a saved value is read
 * back.
 */
function previewData(operation: Operation, params: Values): unknown {
  const { example } = contractSchemas.operations[operation.id] ?? {};
  if (example !== undefined) return example;
  const { pageNum, pageSize, ...sent } = params;
  const rows = countRows(operation, sent);
  const made = fakeReply(operation, { dictionaries: contractSchemas.dictionaries, rows });
  return cut(echo(made, sent, 0), Number(pageNum ?? 1), Number(pageSize ?? rows));
}

function countRows({ record, reply }: Operation, sent: Values): number {
  if (record?.key !== undefined && sent[record.key] !== undefined) return 1;
  return record || reply?.kind === 'array' ? ROWS : FEW;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cut(data: unknown, pageNum: number, pageSize: number): unknown {
  if (!isRecord(data) || !Array.isArray(data['list']) || !('total' in data)) return data;
  const start = (pageNum - 1) * pageSize;
  return {
    ...data,
    ...('pageNum' in data && { pageNum }),
    ...('pageSize' in data && { pageSize }),
    list: (data['list'] as unknown[]).slice(start, start + pageSize),
  };
}

function echo(value: unknown, sent: Values, index: number): unknown {
  if (Array.isArray(value)) return value.map((one, at) => echo(one, sent, at));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, made]) => [
      name,
      sentFor(name, made, { sent, index }) ?? echo(made, sent, index),
    ]),
  );
}

/** The value sent for a field: under its name, or one of several under its name with `List`. */
function sentFor(name: string, made: unknown, { sent, index }: { sent: Values; index: number }): unknown {
  const one = sent[name];
  if (one !== null && typeof one !== 'object' && typeof one === typeof made) return one;
  const several = sent[`${name}List`];
  if (!Array.isArray(several) || typeof made !== 'string') return undefined;
  return (several as unknown[])[index % several.length];
}

const folder = fileURLToPath(new URL('../../../../schemas/api/', import.meta.url));

/** The operations as pages see them, from the documents of the contract. */
function readOperations(): Contract['operations'] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const documents = files.map(
    (name) => [name, JSON.parse(readFileSync(`${folder}${name}`, 'utf8').replace(/^\uFEFF/u, '')) as unknown] as const,
  );
  return readContract(Object.fromEntries(documents)).operations;
}
