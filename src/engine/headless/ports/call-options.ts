import type { PageRequest } from '#client';

/** Progress of a file, bytes; without `total` its size is unknown. */
export interface CallProgress {
  readonly loaded: number;
  readonly total?: number;
}

export interface CallOptions {
  /** Which page of a list, and its order; the port writes it as the API asks for it. */
  readonly page?: PageRequest;
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself (a list's error state), so no message pops up. */
  readonly quiet?: boolean;
  /** Idempotency key of a write; the same key makes the server answer a repeated send from its first result. */
  readonly idempotencyKey?: string;
  /** What makes the call: a click, or a form that saves by itself. Absent: the page by itself, which only reads. */
  readonly runs?: 'click' | 'timer';
  /** Values that the operator saw and relies on, by name: the server refuses the call when one has changed. */
  readonly relied?: Readonly<Record<string, unknown>> | undefined;
  /** Called with the progress of a file, up or down. */
  readonly onProgress?: (progress: CallProgress) => void;
}
