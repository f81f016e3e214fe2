import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Contents of uploaded files, each under a random id that says nothing about it. */
export interface FileStore {
  /** Writes `source` to its end and gives the id; when it fails, nothing of it stays. */
  write(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>;
  /** The content; undefined when there is none under this id. */
  read(id: string): Promise<Buffer | undefined>;
  /** The content piece by piece, for one that may be large; undefined when there is none under this id. */
  open(id: string): Promise<StoredContent | undefined>;
  /** Removes contents; ids without one are passed over. */
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

/** Whether a text that came from outside can be an id: what is none must never become a path. */
export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** The store could not do its work; what it was asked for may be tried again. */
export class StoreError extends Error {}

/** The store in `folder`, which is made with the first file. */
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
        // A source may fail before the file is even open, which would then come into being behind its removal.
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
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
