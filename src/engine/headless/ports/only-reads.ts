import { messages } from '../messages.ts';
import type { CallOptions } from './call-options.ts';
import { OperationError } from './operation-error.ts';
import type { Ports } from './ports.ts';

/**
 * Ports that refuse what a page may not do by itself: it reads, its form keeps drafts, and all else waits for a click.
 * The checker says so before, but an operation may be named by an expression, or change its effect later.
 */
export function onlyReads(ports: Ports): Ports {
  const { effectOf } = ports;
  if (!effectOf) return ports;
  const mayRun = (operationId: string, runs: CallOptions['runs']): boolean => {
    const effect = effectOf(operationId);
    return effect === 'read' || runs === 'click' || (runs === 'timer' && effect === 'draft');
  };
  const refuse = (operationId: string): Promise<never> =>
    Promise.reject(new OperationError(messages.waitsForClick(operationId), { code: 'NO_CLICK' }));
  return {
    ...ports,
    call: (operationId, params, options) =>
      mayRun(operationId, options?.runs) ? ports.call(operationId, params, options) : refuse(operationId),
    fetchFile: (operationId, params, options) =>
      mayRun(operationId, undefined) ? ports.fetchFile(operationId, params, options) : refuse(operationId),
  };
}
