import type { FastifyLoggerOptions } from 'fastify';

/** The log lines of a server, for the assertions of a test. */
export interface LogLines {
  /** Option of `buildApp`. */
  readonly logger: FastifyLoggerOptions;
  /** Every line so far, parsed. */
  read(): Record<string, unknown>[];
}

export function keepLog(level = 'warn'): LogLines {
  const lines: string[] = [];
  return {
    logger: { level, stream: { write: (line: string) => void lines.push(line) } },
    read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
