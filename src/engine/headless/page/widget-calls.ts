import type { CallParams } from '../call/read-params.ts';
import type { CallOptions, Ports } from '../ports/ports.ts';

/** What the widgets of a page call, and how one hears what became of another's call. */
export interface WidgetCalls {
  /** A call of a widget, which shows a failure itself. */
  readonly callQuietly: (
    operationId: string,
    params: CallParams,
    options?: Pick<CallOptions, 'signal' | 'onProgress'>,
  ) => Promise<unknown>;
  /** Hears the params of each such call that was refused; returns how to stop. */
  readonly onRefused: (listener: (params: CallParams) => void) => () => void;
}

export function createWidgetCalls(ports: () => Ports): WidgetCalls {
  const listeners = new Set<(params: CallParams) => void>();
  return {
    callQuietly: (operationId, params, options) =>
      ports()
        .call(operationId, params, { ...options, quiet: true })
        .catch((error: unknown) => {
          listeners.forEach((listener) => listener(params));
          throw error;
        }),
    onRefused: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
