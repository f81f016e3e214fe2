import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Gzipped JavaScript that the login page may load before it is usable, in bytes. */
const budget = 250_000;
const folder = 'dist/portal';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** The chunks that load with `key`: itself and its static imports. */
function collect(key: string, found: Map<string, Chunk>): Map<string, Chunk> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(key)) return found;
  found.set(key, chunk);
  for (const imported of chunk.imports ?? []) collect(imported, found);
  return found;
}

const chunks = new Map<string, Chunk>();
for (const [key, chunk] of Object.entries(manifest)) {
  // The login screen is a lazy chunk of its own; the page is usable once it has arrived.
  if (chunk.isEntry === true || /screens\/login\/[A-Za-z-]+\.tsx$/u.test(key)) collect(key, chunks);
}
const sizes = [...chunks.values()].map((chunk) => ({
  file: chunk.file,
  bytes: gzipSync(readFileSync(`${folder}/${chunk.file}`)).length,
}));
const total = sizes.reduce((sum, size) => sum + size.bytes, 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const size of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
  console.log(`${kilobytes(size.bytes).padStart(10)}  ${size.file}`);
}
console.log(`Login page, JavaScript, gzip: ${kilobytes(total)} of ${kilobytes(budget)}`);
if (sizes.length === 0 || total > budget) {
  console.error(sizes.length === 0 ? 'The manifest has no entry.' : 'The login page is over its budget.');
  process.exitCode = 1;
}
