import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { resolvePages } from './resolve-pages.ts';
import { createBuild, createPreview, type BenchPage } from './vite-config.ts';

export interface Screens {
  readonly origin: string;
  close(): Promise<void>;
}

/** An entry without its page fails by itself, and the others are measured. */
async function attempt(what: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`cannot ${what}:`, error instanceof Error ? error.message : error);
  }
}

function writePages(folder: string): void {
  mkdirSync(folder);
  for (const [name, page] of resolvePages()) writeFileSync(join(folder, `${name}.json`), JSON.stringify(page));
}

/** Serves production builds of the bench's pages, and our resolved pages beside them. */
export async function serveScreens(pages: readonly BenchPage[]): Promise<Screens> {
  // A folder of its own: a second run beside this one would build over its files.
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  for (const page of pages) await attempt(`build ${page}`, () => build(createBuild(page, folder)));
  await attempt('resolve our pages', () => writePages(join(folder, 'pages')));
  const server = await preview(createPreview(folder));
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the preview server has no address');
  return {
    origin: address.replace(/\/$/u, ''),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
