import { writeFileSync } from 'node:fs';
import { copyManifests } from './build-engine.ts';
import { bundle } from './build-vite.ts';
import { productManifest } from './packages.ts';

/** Builds the command that creates a product, with its template. */
export async function buildCreate(folder: string): Promise<void> {
  const input = { index: 'scripts/release/create-entry.ts' };
  await bundle({ folder, input, product: 'src/product/files.ts' });
  copyManifests(`${folder}/widgets`);
  writeFileSync(`${folder}/template/package.json`, `${JSON.stringify(productManifest, null, 2)}\n`);
}
