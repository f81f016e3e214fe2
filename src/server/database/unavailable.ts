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
const states = /^(?:08|53|58)\w{3}$|^57P\w{2}$/u;

/** Whether PostgreSQL or PGlite, whose errors are of a class of its own, reports that it cannot work for now. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && states.test(error.code);
}
