import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../boot/config/services.ts';
import { createFileId, type FileStore, isFileId, StoreError } from './file-store.ts';

/** Timeout of the service, ms. */
const TIMEOUT_MS = 30_000;

/** The store in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/prefix+id`). */
export function openS3Store({ endpoint, bucket, region, prefix, accessKey, secretKey }: S3Config): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  const address = (id: string): string => `${endpoint.replace(/\/$/u, '')}/${bucket}/${prefix}${id}`;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Buffer): Promise<Response> => {
    // The signature covers the content, so that it cannot be replaced on the way.
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body) }),
    };
    const answer = await client.fetch(address(id), init).catch((error: unknown) => {
      throw new StoreError(`the file store does not answer: ${method} ${id}`, { cause: error });
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new StoreError(`the file store answers ${answer.status} to ${method} ${id}: ${await excerpt(answer)}`);
  };
  const read: FileStore['read'] = async (id) => {
    if (!isFileId(id)) return undefined;
    const answer = await ask('GET', id);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  };
  return {
    write: async (source) => {
      const id = createFileId();
      const answer = await ask('PUT', id, await buffer(Readable.from(source)));
      if (!answer.ok) throw new StoreError(`the file store has no bucket '${bucket}'`);
      return id;
    },
    read,
    // Read into memory as a whole: the service closes connections that read as slowly as a browser may.
    open: async (id) => {
      const content = await read(id);
      return content && { size: content.length, stream: Readable.from([content]) };
    },
    remove: async (ids) => {
      for (const id of ids.filter(isFileId)) await ask('DELETE', id);
    },
  };
}

/** The service's explanation of a refusal, for the log. */
async function excerpt(answer: Response): Promise<string> {
  return (await answer.text().catch(() => '')).slice(0, 300);
}
