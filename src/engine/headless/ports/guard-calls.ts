import type { ResolvedPage } from '#engine/language/run';
import { isEmptyValue } from '../call/read-params.ts';
import { messages } from '../messages.ts';
import type { CallOptions } from './call-options.ts';
import { OperationError } from './operation-error.ts';
import type { Ports } from './ports.ts';

/** The names that the contract may keep an operation for. */
export type PageNames = Pick<ResolvedPage, 'name' | 'names'>;

/**
 * Ports that refuse what a page may not call: it reads by itself, its form keeps drafts, all else waits for a click, and
 * some operations are kept for other pages. The checker says so before, but a widget may make up the name of an
 * operation, and the contract may change later. A path with an empty param would be that of another resource.
 */
export function guardCalls(ports: Ports, { name, names = [name] }: PageNames): Ports {
  const { effectOf, boundBy, pathOf } = ports;
  if (!effectOf && !boundBy && !pathOf) return ports;
  const refuse = (operationId: string, params: Readonly<Record<string, unknown>>, runs: CallOptions['runs']): void => {
    const missing = listPathParams(pathOf?.(operationId)).filter((param) => isEmptyValue(params[param]));
    if (missing.length > 0) throw new OperationError(messages.paramMissing(missing), { code: 'NO_PARAM' });
    const keptFor = boundBy?.(operationId);
    if (keptFor && !keptFor.some((page) => names.includes(page)))
      throw new OperationError(messages.keptFor(operationId, keptFor), { code: 'OTHER_PAGE' });
    const effect = effectOf?.(operationId) ?? 'read';
    const mayRun = effect === 'read' || runs === 'click' || (runs === 'timer' && effect === 'draft');
    if (!mayRun) throw new OperationError(messages.waitsForClick(operationId), { code: 'NO_CLICK' });
  };
  return {
    ...ports,
    call: async (id, params, options) => {
      refuse(id, params, options?.runs);
      return ports.call(id, params, options);
    },
    download: async (id, params) => {
      refuse(id, params, 'click');
      return ports.download(id, params);
    },
    fetchFile: async (id, params, options) => {
      refuse(id, params, undefined);
      return ports.fetchFile(id, params, options);
    },
  };
}

function listPathParams(path = ''): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/gu)].map(([, name = '']) => name);
}
