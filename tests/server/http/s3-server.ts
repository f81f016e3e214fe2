import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small service that keeps objects in memory and refuses what is not signed as S3 demands (Signature Version 4). */
export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Why requests were refused. */
  readonly refusals: string[];
  /** While true it answers 503. */
  down: boolean;
  close(): void;
}

interface Account {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export async function startS3(account: Account): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  const state = { down: false };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const [status, content] = state.down ? ([503, ''] as const) : answer(request, body);
      response.writeHead(status).end(content);
    });
  });
  const answer = (request: IncomingMessage, body: Buffer): readonly [number, Buffer | string] => {
    const path = request.url ?? '';
    const flaw = findFlaw(request, body, account);
    if (flaw !== undefined) {
      refusals.push(flaw);
      return [403, `<Error><Message>${flaw}</Message></Error>`];
    }
    if (!path.startsWith(`/${account.bucket}/`)) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204, ''];
    const found = objects.get(path);
    return found ? [200, found] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    objects,
    refusals,
    close: () => void server.close(),
  });
}

/** The error of a request's signature; undefined when it is right. */
function findFlaw(request: IncomingMessage, body: Buffer, { accessKey, secretKey, region }: Account) {
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u.exec(
      authorization,
    );
  if (!parts) return 'not signed';
  const [, key, day = '', place, names = '', signature] = parts;
  if (key !== accessKey) return 'unknown key';
  if (place !== region) return 'wrong region';
  const headerOf = (name: string): string => String(request.headers[name] ?? '');
  if (headerOf('x-amz-content-sha256') !== sha256(body)) return 'the content is not what was signed';
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${headerOf(name).trim()}`),
    '',
    names,
    headerOf('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headerOf('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signing = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'));
  return hmac(signing, text).toString('hex') === signature ? undefined : 'wrong signature';
}
