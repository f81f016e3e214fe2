import type { JobTicket, OperationData, OperationId, OperationParams } from '#contract';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';

/** A running job, as passed to its kind. */
export interface JobTask<Params = unknown> {
  readonly jobId: string;
  readonly db: Db;
  readonly params: Params;
  /** The operator of the job, whose permissions apply while it runs. */
  readonly accountId: number;
  /** The clock. */
  now(): Date;
  /**
   * Reports the progress in percent, at least every few seconds. Throws a {@link JobStopped} when the job must stop; do
   * not catch it.
   */
  report(progress: number): Promise<void>;
}

/** A running job that changes data, as passed to its kind. */
export interface WorkTask<Params = unknown> extends JobTask<Params> {
  /** Contents of uploaded files. */
  readonly files: FileStore;
}

/** A job that writes a file. */
export interface FileJobKind {
  /** The operation that it answers: the same permission opens the file. */
  readonly operation: OperationId;
  readonly contentType: string;
  /**
   * Rows of a file at most, for a kind that holds no list of them in memory. Absent: 50,000 (handbook: export-limit).
   */
  readonly mostRows?: number;
  /** The code that opens the file of a job with these params. By default that of the operation. */
  permissionOf?(params: unknown): string;
  /** Throws a BusinessError for params that the contract allows but the file does not. */
  check?(params: unknown): void;
  /** The search criteria among the params, in words. */
  describe?(params: unknown): string;
  /** The file's content, piece by piece. Restarted from the beginning after a crash. */
  write(task: JobTask): AsyncIterable<Uint8Array>;
}

/** A job that changes data. */
export interface WorkJobKind {
  /** The operation that it answers. */
  readonly operation: OperationId;
  /**
   * Does the work, each part in its own transaction, and resolves to the operation's reply. Restarted after a crash: it
   * must skip finished parts.
   */
  work(task: WorkTask): Promise<unknown>;
}

export type JobKind = FileJobKind | WorkJobKind;

/** Thrown by `report`: the job was cancelled, another process took it over, or the server stops. */
export class JobStopped extends Error {}

/** A kind with the params of its operation, which the contract checked before they were stored. */
export function defineJobKind<K extends OperationId>(kind: {
  readonly operation: K;
  readonly contentType: string;
  readonly mostRows?: number;
  write(task: JobTask<OperationParams<K>>): AsyncIterable<Uint8Array>;
}): FileJobKind {
  return { ...kind, write: (task) => kind.write({ ...task, params: task.params as OperationParams<K> }) };
}

/** The same for a job without a file; the operation's handler put its params into the queue. */
export function defineWorkKind<K extends OperationId, Params>(kind: {
  readonly operation: K;
  work(task: WorkTask<Params>): Promise<Exclude<OperationData<K>, JobTicket>>;
}): WorkJobKind {
  return { ...kind, work: (task) => kind.work({ ...task, params: task.params as Params }) };
}
