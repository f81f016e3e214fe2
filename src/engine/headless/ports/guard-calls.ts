import type { ResolvedPage } from '#engine/language';
import { messages } from '../messages.ts';
import type { CallOptions } from './call-options.ts';
import { OperationError } from './operation-error.ts';
import type { Ports } from './ports.ts';

/** The names that the contract may keep an operation for. */
export type PageNames = Pick<ResolvedPage, 'name' | 'names'>;

/**
 * Ports that refuse what a page may not call: it reads by itself, its form keeps drafts, all else waits for a click, and
 * some operations are kept for other pages. The checker says so before, but a widget may make up the name of an
 * operation, and the contract may change later.
 */
export function guardCalls(ports: Ports, { name, names = [name] }: PageNames): Ports {
  const { effectOf, boundBy } = ports;
  if (!effectOf && !boundBy) return ports;
  const refusalOf = (operationId: string, runs: CallOptions['runs']): OperationError | undefined => {
    const keptFor = boundBy?.(operationId);
    if (keptFor && !keptFor.some((page) => names.includes(page)))
      return new OperationError(messages.keptFor(operationId, keptFor), { code: 'OTHER_PAGE' });
    const effect = effectOf?.(operationId) ?? 'read';
    const mayRun = effect === 'read' || runs === 'click' || (runs === 'timer' && effect === 'draft');
    return mayRun ? undefined : new OperationError(messages.waitsForClick(operationId), { code: 'NO_CLICK' });
  };
  const guard = <Value>(operationId: string, runs: CallOptions['runs'], run: () => Promise<Value>): Promise<Value> => {
    const refusal = refusalOf(operationId, runs);
    return refusal ? Promise.reject(refusal) : run();
  };
  return {
    ...ports,
    call: (id, params, options) => guard(id, options?.runs, () => ports.call(id, params, options)),
    download: (id, params) => guard(id, 'click', () => ports.download(id, params)),
    fetchFile: (id, params, options) => guard(id, undefined, () => ports.fetchFile(id, params, options)),
  };
}
