import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { attempt, type Environment, readText } from './environment.ts';

/** A certificate with its chain, and its key; both PEM. */
export interface TlsConfig {
  readonly cert: string;
  readonly key: string;
  /** Made by this server: no authority vouches for it. */
  readonly selfSigned?: true;
}

/** The certificate of `TLS_CERT` and `TLS_KEY`; without both the server speaks plain HTTP. */
export function readTls(env: Environment, problems: string[]): TlsConfig | undefined {
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = env;
  if (!certFile && !keyFile) return undefined;
  if (env['HTTPS'] === 'self') {
    problems.push(
      'HTTPS=self 与 TLS_CERT、TLS_KEY 只能选其一 / set HTTPS=self, or TLS_CERT and TLS_KEY, but not all of them',
    );
  }
  if (!certFile || !keyFile) {
    problems.push('TLS_CERT 与 TLS_KEY 须同时设置 / set both TLS_CERT and TLS_KEY, or neither');
    return undefined;
  }
  const cert = readText('TLS_CERT', certFile, problems);
  const key = readText('TLS_KEY', keyFile, problems);
  if (cert === undefined || key === undefined) return undefined;
  const flaw = flawOf(cert, key, new Date());
  if (flaw) problems.push(flaw);
  return { cert, key };
}

/** What keeps a pair from being used at the moment `now` of the real world, whatever the business clock says. */
export function flawOf(cert: string, key: string, now: Date): string | undefined {
  const certificate = attempt(() => new X509Certificate(cert));
  if (!certificate) return 'TLS_CERT 不是 PEM 格式的证书 / TLS_CERT is no certificate in PEM form';
  const privateKey = attempt(() => createPrivateKey(key));
  if (!privateKey) {
    return 'TLS_KEY 不是 PEM 格式的私钥，或设有口令 / TLS_KEY is no private key in PEM form, or has a passphrase';
  }
  if (!certificate.checkPrivateKey(privateKey)) {
    return 'TLS_KEY 不是 TLS_CERT 的私钥 / TLS_KEY is not the key of TLS_CERT';
  }
  if (new Date(certificate.validTo) <= now) {
    return `TLS_CERT 已于 ${certificate.validTo} 过期 / TLS_CERT expired on ${certificate.validTo}`;
  }
  if (new Date(certificate.validFrom) > now) {
    return `TLS_CERT 自 ${certificate.validFrom} 起才有效 / TLS_CERT is not valid before ${certificate.validFrom}`;
  }
  // What is left, such as a key that is too short for OpenSSL.
  return attempt(() => createSecureContext({ cert, key }))
    ? undefined
    : 'TLS_CERT 与 TLS_KEY 不能用于 HTTPS / TLS_CERT and TLS_KEY cannot serve HTTPS';
}
