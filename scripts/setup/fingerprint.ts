import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A product of a build step: made anew when one of its sources changed or an output is gone. */
export interface Product {
  readonly name: string;
  /** Files and folders, relative to the project. */
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
}

const cacheFolder = '.cache/fingerprints';

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  // Generated from the other sources.
  if (path.endsWith('.gen.json')) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => (name === 'node_modules' ? [] : listFiles(join(path, name))));
}

/** Hash over the content of all sources: a fresh clone has new times, and its content is what counts. */
function fingerprint(product: Product): string {
  const hash = createHash('sha256');
  for (const file of product.sources.flatMap(listFiles).toSorted()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const cacheFile = (product: Product) => join(cacheFolder, product.name);

/** True if the outputs were made from the sources as they are now. */
export function isFresh(product: Product): boolean {
  const cached = cacheFile(product);
  if (!existsSync(cached) || !product.outputs.every((output) => existsSync(output))) return false;
  return readFileSync(cached, 'utf8') === fingerprint(product);
}

/** Notes that the outputs are made from the sources as they are now. */
export function markFresh(product: Product): void {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(cacheFile(product), fingerprint(product));
}
