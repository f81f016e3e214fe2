import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = 'dist/portal';

/** The limit of a screen, gzipped JavaScript. */
interface Budget {
  readonly screen: string;
  /** Its chunks, by their keys in the manifest; static imports come with them. */
  readonly of: RegExp;
  /** Screens loaded before it. */
  readonly beyond?: RegExp;
  readonly bytes: number;
}

const login = /(?:index\.html|screens\/login\/[A-Za-z-]+\.tsx)$/u;
const shell = /(?:index\.html|screens\/login\/[A-Za-z-]+\.tsx|shell\/Shell\.tsx)$/u;

const budgets: readonly Budget[] = [
  // The login screen is a lazy chunk of its own; the page is usable once it has arrived.
  { screen: 'login page', of: login, bytes: 200_000 },
  // One page is enough: pages differ in their JSON only.
  {
    screen: 'list page beyond the shell',
    of: /(?:list\/ListPage\.tsx|virtual:page\/TradeFundList)$/u,
    beyond: shell,
    bytes: 150_000,
  },
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** The files that load with `key`: its own and those of its static imports. */
function collect(key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, found);
  return found;
}

function filesOf(keys: RegExp): ReadonlySet<string> {
  const files = new Set<string>();
  for (const key of Object.keys(manifest)) if (keys.test(key)) collect(key, files);
  return files;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { screen, of, beyond, bytes } of budgets) {
  const before = beyond ? filesOf(beyond) : new Set<string>();
  const sizes = [...filesOf(of)]
    .filter((file) => !before.has(file))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(`${folder}/${file}`)).length }));
  const total = sizes.reduce((sum, size) => sum + size.bytes, 0);
  for (const size of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(size.bytes).padStart(10)}  ${size.file}`);
  }
  console.log(`${screen}, JavaScript, gzip: ${kilobytes(total)} of ${kilobytes(bytes)}\n`);
  if (sizes.length === 0 || total > bytes) {
    console.error(sizes.length === 0 ? `The manifest has no ${screen}.` : `The ${screen} is over its budget.`);
    process.exitCode = 1;
  }
}
