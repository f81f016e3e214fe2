import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '#contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, TestRunner } from 'vitest';

/** A reply as it is kept: a line of JSON. */
export interface KeptReply {
  /** Path below `tests/server`. */
  readonly file: string;
  /** Undefined in a hook of the whole file. */
  readonly test?: string;
  readonly operation: OperationId;
  readonly status: number;
  /** The envelope; of a file its type and size. */
  readonly reply: unknown;
}

const folder = process.env['REPLIES'];

/**
 * With `REPLIES=<folder>`, keeps every reply of a test run. `compare-replies.ts` compares two such folders, to show
 * which replies a change of the server has altered.
 */
export function keepReply(operation: OperationId, response: LightMyRequestResponse): void {
  if (folder === undefined) return;
  const test = TestRunner.getCurrentTest()?.fullTestName;
  const type = String(response.headers['content-type']);
  const kept: KeptReply = {
    // A worker runs several files, and its state keeps the name of the last test: hooks of the next file have none.
    file: (expect.getState().testPath ?? '').replace(/^.*tests\/server\//u, ''),
    ...(test !== undefined && { test }),
    operation,
    status: response.statusCode,
    reply: type.includes('json') ? response.json() : `${type}, ${response.rawPayload.length} bytes`,
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`);
}
