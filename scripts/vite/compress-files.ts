import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(gzip);

/** Files that become much smaller; fonts and pictures are compressed by themselves, pages get a nonce when they are sent. */
const TEXT = /\.(?:js|mjs|css|svg|json|wasm|ttf)$/u;
/** Below, a file travels in one packet anyway; bytes. */
const SMALL = 1400;

/** Lays a gzipped file beside each large one of a build, so that the server need not compress what it sends. */
export function compressFilesPlugin(): Plugin {
  return {
    name: 'fundesk-compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALL) return;
  await writeFile(`${path}.gz`, await compress(content, { level: 9 }));
}
