import type { FastifyLoggerOptions } from 'fastify';

/** What a server logs, for the assertions of a test. */
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
