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

/** RFC 9562 version 4; `crypto.randomUUID` exists in secure contexts only, and an intranet may be plain http. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
