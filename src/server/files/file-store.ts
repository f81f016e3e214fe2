import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../platform/has-code.ts';

/** Contents of uploaded files, each under a random id. */
export interface FileStore {
  /** Writes `source` to its end and returns the id; a failed write leaves nothing behind. */
  write(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>;
  /** The content; undefined for an unknown id. */
  read(id: string): Promise<Buffer | undefined>;
  /** The content piece by piece, for large files; undefined for an unknown id. */
  open(id: string): Promise<StoredContent | undefined>;
  /** Removes contents; unknown ids are ignored. */
  remove(ids: readonly string[]): Promise<void>;
}

export interface StoredContent {
  readonly size: number;
  readonly stream: Readable;
}

const ID = /^[0-9a-f]{32}$/;

/** A new id. */
export function createFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether an untrusted text has the form of an id. Checked before a path is built from it. */
export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** The store has failed; the call may be repeated. */
export class StoreError extends Error {}

/** The store in `folder`, which is created with the first file. */
export function openFileStore(folder: string): FileStore {
  const remove: FileStore['remove'] = async (ids) => {
    for (const id of ids.filter(isFileId)) await rm(join(folder, id), { force: true });
  };
  return {
    remove,
    write: async (source) => {
      const id = createFileId();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = createWriteStream(join(folder, id), { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(source, file);
        return id;
      } catch (error) {
        // A source may fail before the file is open; opening it would then create it after its removal.
        if (!file.closed) await new Promise<void>((resolve) => void file.once('close', () => resolve()));
        await remove([id]);
        throw error;
      }
    },
    read: async (id) => (isFileId(id) ? readFile(join(folder, id)).catch(ignoreMissing) : undefined),
    open: async (id) => {
      const file = isFileId(id) ? await open(join(folder, id)).catch(ignoreMissing) : undefined;
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
}
