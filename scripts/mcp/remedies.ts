import { join } from 'node:path';
import { readText } from '#product';

const ROW = /^\| `(?<code>[\w-]+)`\s*\|[^|]*\|\s*(?<remedy>(?:\\\||[^|])*?)\s*\|$/u;

/** The remedy of each mistake by its code, from the table of codes. */
export function readRemedies(root: string): ReadonlyMap<string, string> {
  const lines = readText(join(root, 'schemas/DIAGNOSTICS.md')).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const { code, remedy } = ROW.exec(line)?.groups ?? {};
      return code === undefined || remedy === undefined ? [] : [[code, remedy] as const];
    }),
  );
}
