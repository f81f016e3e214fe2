import { fileErrors } from './errors.ts';
import { connect } from 'node:net';
import type { ScannerConfig } from '../boot/config/services.ts';

/** Looks for viruses in a content; throws the refusal, on the request field that it came in, when it may not be kept. */
export type Scan = (content: Buffer, field: string) => Promise<void>;

/** How long the scanner may take, ms. */
const PATIENCE = 30_000;
const CHUNK = 64 * 1024;

/** A scan by clamd over TCP (its command INSTREAM). What it cannot judge is refused: nothing goes by unseen. */
export function createScan(scanner: ScannerConfig): Scan {
  return async (content, field) => {
    const verdict = await askClamd(scanner, content).catch(() => undefined);
    if (verdict?.endsWith('FOUND')) throw fileErrors.infected(field);
    if (!verdict?.endsWith('OK')) throw fileErrors.scannerDown(field);
  };
}

/** What clamd says: `stream: OK`, `stream: <name> FOUND` or `… ERROR`. */
function askClamd({ host, port }: ScannerConfig, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('clamd takes too long')));
    socket.on('error', reject);
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => resolve(answer.replace(/[\0\s]+$/u, '')));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += CHUNK) socket.write(frame(content.subarray(at, at + CHUNK)));
      socket.write(frame(Buffer.alloc(0)));
    });
  });
}

/** A chunk behind its length; an empty one is the end. */
function frame(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}
