import { createUuid } from '#values/uuid';
import type { CallParams } from './read-params.ts';

/** Keeps the idempotency key of a write while its content stays the same, so that a retry is not a second order. */
export interface RequestKey {
  readonly forContent: (operation: string, params: CallParams) => string;
  /** The write has been answered: the next one, even of the same content, is another. */
  readonly finish: () => void;
}

export function createRequestKey(): RequestKey {
  let content = '';
  let key = '';
  return {
    forContent: (operation, params) => {
      const next = JSON.stringify([operation, params]);
      if (next !== content || key === '') key = createUuid();
      content = next;
      return key;
    },
    finish: () => {
      key = '';
    },
  };
}
