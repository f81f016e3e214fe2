import type { JobTicket, OperationData, OperationId, OperationParams } from '#contract';
import type { Db } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';

/** One job as whoever does it sees it. */
export interface JobTask<Params = unknown> {
  readonly jobId: string;
  readonly db: Db;
  readonly params: Params;
  /** The operator it is done for: he gets what he may see while it runs. */
  readonly accountId: number;
  /** The clock. */
  now(): Date;
  /**
   * Says how far it is, percent, at least every few seconds. Throws a {@link JobStopped} when the job is to stop; let
   * it through.
   */
  report(progress: number): Promise<void>;
}

/** A job that changes things as whoever does it sees it. */
export interface WorkTask<Params = unknown> extends JobTask<Params> {
  /** Contents of uploaded files. */
  readonly files: FileStore;
}

/** Long work that makes a file. */
export interface FileJobKind {
  /** The operation that it answers: whoever may call that may have the file. */
  readonly operation: OperationId;
  readonly contentType: string;
  /**
   * Rows of a file at most, for a kind that keeps no list of them in memory. Absent: 50,000 (handbook: export-limit).
   */
  readonly mostRows?: number;
  /** The code that opens the file of a job with these params. Absent: that of the operation. */
  permissionOf?(params: unknown): string;
  /** Throws a BusinessError for params that the contract admits and the file does not. */
  check?(params: unknown): void;
  /** The file's content, piece by piece. Done again from the start after a crash. */
  write(task: JobTask): AsyncIterable<Uint8Array>;
}

/** Long work that changes things. */
export interface WorkJobKind {
  /** The operation that it answers. */
  readonly operation: OperationId;
  /**
   * Does the work, each part of it in a transaction of its own, and resolves to what the operation answers. Begun again
   * after a crash: it must pass over what has been done.
   */
  work(task: WorkTask): Promise<unknown>;
}

export type JobKind = FileJobKind | WorkJobKind;

/** Thrown out of `report`: the job was cancelled, taken over by another process, or the server stops. */
export class JobStopped extends Error {}

/** A kind whose params are those of its operation: they were checked by the contract before they were kept. */
export function defineJobKind<K extends OperationId>(kind: {
  readonly operation: K;
  readonly contentType: string;
  readonly mostRows?: number;
  write(task: JobTask<OperationParams<K>>): AsyncIterable<Uint8Array>;
}): FileJobKind {
  return { ...kind, write: (task) => kind.write({ ...task, params: task.params as OperationParams<K> }) };
}

/** The same for work that makes no file; its params are what the operation's handler has put into the queue. */
export function defineWorkKind<K extends OperationId, Params>(kind: {
  readonly operation: K;
  work(task: WorkTask<Params>): Promise<Exclude<OperationData<K>, JobTicket>>;
}): WorkJobKind {
  return { ...kind, work: (task) => kind.work({ ...task, params: task.params as Params }) };
}
