/** How far a file has come, bytes; without `total` nobody knows how much there is. */
export interface CallProgress {
  readonly loaded: number;
  readonly total?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows a failure itself (a list's error state), so no message pops up. */
  readonly quiet?: boolean;
  /** Idempotency key of a write; the same key makes the server answer a repeated send from its first result. */
  readonly requestNo?: string;
  /** Hears how far a file has come, up or down. */
  readonly onProgress?: (progress: CallProgress) => void;
}
