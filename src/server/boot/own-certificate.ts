import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { Config } from './config.ts';
import { attempt } from './config/environment.ts';
import { flawOf, type TlsConfig } from './config/services.ts';

/** Names of this machine that a certificate of our own is for, in addition to `HOST` and `PUBLIC_HOST`. */
const localNames = ['localhost', '127.0.0.1', '::1'];
/** Browsers refuse certificates that are valid for longer. */
const days = 397;
const day = 86_400_000;

/** The settings with the certificate that `HTTPS=self` asks for; the same ones without it. */
export async function provideCertificate(config: Config): Promise<Config> {
  return config.ownCertificate ? { ...config, tls: await keepCertificate(config, new Date()) } : config;
}

/** The certificate in `DATA_DIR/https`, so that a browser asks about it once; replaced when it is no longer valid. */
async function keepCertificate({ dataDir, host, publicHosts }: Config, now: Date): Promise<TlsConfig> {
  const folder = join(dataDir, 'https');
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const names = [...new Set([...localNames, ...[host, ...publicHosts].map((name) => name.replace(/^\[|\]$/gu, ''))])];
  const kept = attempt(() => ({ cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') }));
  if (kept && serves(kept, names, now)) return { ...kept, selfSigned: true };
  const made = await makeCertificate(names, now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(files.key, made.key, { mode: 0o600 });
  writeFileSync(files.cert, made.cert);
  return { ...made, selfSigned: true };
}

function serves({ cert, key }: TlsConfig, names: readonly string[], now: Date): boolean {
  if (flawOf(cert, key, now) !== undefined) return false;
  const certificate = new X509Certificate(cert);
  return names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined);
}

async function makeCertificate(names: readonly string[], now: Date): Promise<TlsConfig> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Fundesk' }], {
    keyType: 'ec',
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() + (days - 1) * day),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  });
  return { cert, key };
}
