import type { OperationId, OperationParams } from '#contract';
import type { Db } from '../database/database.ts';

/** One job as whoever does it sees it. */
export interface JobTask<Params = unknown> {
  readonly db: Db;
  readonly params: Params;
  /** The operator it is done for: he gets what he may see while it runs. */
  readonly accountId: number;
  /**
   * Says how far it is, percent, at least every few seconds. Throws a {@link JobStopped} when the job is to stop; let
   * it through.
   */
  report(progress: number): Promise<void>;
}

/** Long work that makes a file. */
export interface JobKind {
  /** The operation that it answers: whoever may call that may have the file. */
  readonly operation: OperationId;
  readonly contentType: string;
  /** The file's content, piece by piece. Done again from the start after a crash. */
  write(task: JobTask): AsyncIterable<Uint8Array>;
}

/** Thrown out of `report`: the job was cancelled, taken over by another process, or the server stops. */
export class JobStopped extends Error {}

/** A kind whose params are those of its operation: they were checked by the contract before they were kept. */
export function defineJobKind<K extends OperationId>(kind: {
  readonly operation: K;
  readonly contentType: string;
  write(task: JobTask<OperationParams<K>>): AsyncIterable<Uint8Array>;
}): JobKind {
  return { ...kind, write: (task) => kind.write({ ...task, params: task.params as OperationParams<K> }) };
}
