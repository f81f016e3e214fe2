import { readPage } from '#client';
import { contractSchemas } from '#contract/schemas';
import { type OperationId, profile } from '#contract';
import { operations } from '#contract/operations';
import { contractWords } from '#contract/words';
import { createWorkspace, type Operation, fakeAnswer } from '#engine/language/prove';
import type { FileReply, Handlers, RequestContext } from '../../platform/handler.ts';
import { readBuild } from '../../studio/build.ts';

/** Marks a reply with sample data, by the name of its operation. */
export const PREVIEW_HEADER = 'x-fundesk-preview';

export interface Preview {
  /** Operations of the contract without a handler. */
  readonly ids: ReadonlySet<OperationId>;
  /** Replies with sample data by the contract, without side effects. */
  readonly handlers: Handlers;
}

/** Operations that the contract describes before a handler is written (`x-planned`). */
export const plannedOperations: ReadonlySet<OperationId> = new Set(
  (Object.keys(operations) as OperationId[]).filter((id) => operations[id].planned === true),
);

/**
 * Adds handlers for operations without one, so that a page can be tried before they are written: for the `planned` ones,
 * or for all.
 */
export function previewMissing(modules: readonly Handlers[], planned: ReadonlySet<OperationId> | 'all'): Preview {
  const known = new Set(modules.flatMap((module) => Object.keys(module)));
  const wanted = (id: OperationId) => !known.has(id) && (planned === 'all' || planned.has(id));
  const missing = (Object.keys(operations) as OperationId[]).filter(wanted);
  const described =
    missing.length > 0
      ? createWorkspace(readBuild().product).workspace.contract.operations
      : new Map<string, Operation>();
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

/** The contract's example if there is one, else made-up data that obeys the search and the page. */
function previewData(operation: Operation, params: Readonly<Record<string, unknown>>): unknown {
  const { example } = contractSchemas.operations[operation.id] ?? {};
  if (example !== undefined) return example;
  const { page, params: given } = readPage(profile, params);
  const pageParams = Object.fromEntries(Object.entries(params).filter(([name]) => !(name in given)));
  return fakeAnswer(operation, given, { dictionaries: contractSchemas.dictionaries, page, pageParams });
}
