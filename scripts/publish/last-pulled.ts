import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Revisions = Readonly<Record<string, number>>;

/** The revision of a server that a project was last brought up to; 0, its build, where it never was. */
export function readLastPulled(root: string, address: string): number {
  return readAll(root)[address] ?? 0;
}

export function keepLastPulled(root: string, address: string, revision: number): void {
  const file = fileOf(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readAll(root), [address]: revision }, null, 2)}\n`);
}

function readAll(root: string): Revisions {
  const file = fileOf(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Revisions) : {};
}

/** Of one working tree, so it is not checked in. */
function fileOf(root: string): string {
  return join(root, '.cache/last-pulled.json');
}
