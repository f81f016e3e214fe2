import { type OperationId, operations } from '#contract';
import { contractWords } from '#contract/words';
import type { Operation } from '#engine/language';
import type { FileReply, Handlers, RequestContext } from '../../platform/handler.ts';
import { previewData } from './preview-data.ts';
import { readOperations } from './read-operations.ts';

/** Names the operation in a reply that was made up. */
export const PREVIEW_HEADER = 'x-fundesk-preview';

export interface Preview {
  /** Operations of the contract that no module answers yet. */
  readonly ids: ReadonlySet<OperationId>;
  /** Answers each of them as the contract says, without doing anything. */
  readonly handlers: Handlers;
}

/** Stands in for the handlers that are still to be written, so that a page can be tried before them. */
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
