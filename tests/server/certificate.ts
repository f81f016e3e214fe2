import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** The same in files, as settings name them. */
  readonly certFile: string;
  readonly keyFile: string;
}

const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let count = 0;

/** A certificate for 127.0.0.1 that signs itself; its validity is given in days from now. */
export async function makeCertificate({
  from = -1,
  to = 30,
}: { from?: number; to?: number } = {}): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() + from * day),
    notAfterDate: new Date(Date.now() + to * day),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { cert, key, certFile: keepText(cert), keyFile: keepText(key) };
}

/** A file that holds `text`. */
export function keepText(text: string): string {
  const file = join(folder, `${++count}.pem`);
  writeFileSync(file, text);
  return file;
}
