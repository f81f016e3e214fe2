import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '#contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** A reply as it is kept: a line of JSON. */
export interface KeptReply {
  readonly test: string;
  readonly operation: OperationId;
  readonly status: number;
  /** The envelope; of a file its type and size. */
  readonly reply: unknown;
}

const folder = process.env['REPLIES'];

/**
 * With `REPLIES=<folder>`, keeps every reply of a test run. `compare-replies.ts` compares two such folders: what a change
 * of the server's shape changed in its replies.
 */
export function keepReply(operation: OperationId, response: LightMyRequestResponse): void {
  if (folder === undefined) return;
  const { currentTestName = 'set-up', testPath = '' } = expect.getState();
  const type = String(response.headers['content-type']);
  const kept: KeptReply = {
    test: `${testPath.replace(/^.*tests\/server\//u, '')} › ${currentTestName}`,
    operation,
    status: response.statusCode,
    reply: type.includes('json') ? response.json() : `${type}, ${response.rawPayload.length} bytes`,
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`);
}
