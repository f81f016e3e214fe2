import { mkdirSync, writeFileSync } from 'node:fs';
import type { ResolvedPage } from '#engine/language';
import { build } from 'vite';
import { benchFolder, createConfig, type BenchPage } from './vite-config.ts';

/** Production builds of the bench's pages, and our resolved pages beside them. */
export async function buildPages(pages: readonly BenchPage[], resolved: ReadonlyMap<string, ResolvedPage>) {
  for (const page of pages) await build(createConfig(page));
  mkdirSync(`${benchFolder}/pages`, { recursive: true });
  for (const [name, page] of resolved) writeFileSync(`${benchFolder}/pages/${name}.json`, JSON.stringify(page));
}
