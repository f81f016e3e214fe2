import pg from 'pg';

/**
 * The database cannot be reached, or its connection broke. Whether the statement under way took effect is unknown: a
 * commit may have succeeded although its answer is lost. The caller repeats the request under the same `requestNo`.
 */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * SQLSTATE classes of a server that cannot go on for now: connection (08), resources such as a full disk (53), shutdown
 * and start-up (57P), and its own input and output (58).
 */
const states = /^(08|53|57P|58)/u;

/** Whether PostgreSQL reports that it cannot work for now, as opposed to refusing one statement. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && states.test(error.code ?? '');
}
