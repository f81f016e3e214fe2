import { fileErrors } from './errors.ts';
import { connect } from 'node:net';
import type { ScannerConfig } from '../boot/config/services.ts';

/** Scans a content for viruses; throws a refusal on its request field if it must not be kept. */
export type Scan = (content: Buffer, field: string) => Promise<void>;

/** Timeout of the scanner, ms. */
const TIMEOUT_MS = 30_000;
const CHUNK = 64 * 1024;

/** A scan by clamd over TCP (its command INSTREAM). Content that cannot be scanned is refused. */
export function createScan(scanner: ScannerConfig): Scan {
  return async (content, field) => {
    const verdict = await askClamd(scanner, content).catch(() => undefined);
    if (verdict?.endsWith('FOUND')) throw fileErrors.infected(field);
    if (!verdict?.endsWith('OK')) throw fileErrors.scannerDown(field);
  };
}

/** clamd's answer: `stream: OK`, `stream: <name> FOUND` or `… ERROR`. */
function askClamd({ host, port }: ScannerConfig, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd takes too long')));
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

/** A chunk after its length; an empty one ends the stream. */
function frame(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}
