import type { JobStatus } from '#contract';
import type { Generated } from 'kysely';
import type { Timestamp } from './access.ts';

/** Long work, from the request that asked for it until nobody can use what it made any more. */
export interface JobTables {
  jobs: {
    jobId: string;
    /** The operation that it answers. */
    kind: string;
    /** The request's params as JSON. */
    params: string;
    accountId: number;
    fileName: string;
    /** Days that its file is kept. */
    keepDays: Generated<number>;
    jobStatus: Generated<JobStatus>;
    /** Percent. */
    progress: Generated<number>;
    /** Times that a process began it; a process may only write while this is the number it began with. */
    attempts: Generated<number>;
    /** Its content in the file store. */
    fileId: Generated<string | null>;
    /** What its operation answers, as JSON; null for one that makes a file. */
    result: Generated<string | null>;
    /** What the operator is told about a failure. */
    failReason: Generated<string | null>;
    createdAt: Timestamp;
    startedAt: Generated<Timestamp | null>;
    /** The last sign of life of the process that works on it. */
    heartbeatAt: Generated<Timestamp | null>;
    finishedAt: Generated<Timestamp | null>;
  };
}
