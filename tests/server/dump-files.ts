import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Dumps of PGlite databases: without a table, and migrated and seeded. */
export type DumpFiles = Readonly<Record<'empty' | 'template', string>>;

/** The dumps of a project's folder, named by all their sources. */
export function nameDumps(root: string): DumpFiles {
  const name = join(root, '.cache/server-tests', fingerprint(root));
  return { empty: `${name}-empty.tar`, template: `${name}.tar` };
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['src/server', 'src/trade', 'src/values', 'tests/server']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted();
    for (const file of files.filter((name) => /\.(ts|json|sql)$/u.test(name) && !name.endsWith('.test.ts'))) {
      hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}
