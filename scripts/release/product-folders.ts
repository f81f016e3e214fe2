import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProductFiles } from '#engine/language/prove';
import { readFolders, type ProductFolders } from '#product';
import type { FundeskOptions } from './options.ts';

/** The settings in the `package.json` of a product. */
export function readOptions(root: string): FundeskOptions {
  const { fundesk = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { fundesk?: FundeskOptions };
  return fundesk;
}

/** Folders of a product, and those of the packages. */
export function foldersOf(root: string, { widgets = [], screens }: FundeskOptions): ProductFolders {
  const require = createRequire(join(root, 'package.json'));
  const inPackage = (file: string) => relative(root, dirname(require.resolve(file)));
  return {
    language: inPackage('@fundesk/language/schemas/page.json'),
    widgets: [`${inPackage('@fundesk/engine/package.json')}/widgets`, ...widgets],
    ...(screens !== undefined && { screens }),
    data: [],
  };
}

/** Adds the functions and formats of a product to the language of this process. */
export async function loadLanguage(root: string, { language }: FundeskOptions): Promise<void> {
  if (language !== undefined) await import(pathToFileURL(resolve(root, language)).href);
}

/** The files of the product in this folder, with its functions and formats added to the language. */
export async function openHere(): Promise<{ readonly root: string; readonly read: (root: string) => ProductFiles }> {
  const root = process.cwd();
  await loadLanguage(root, readOptions(root));
  return { root, read: (folder) => readFolders(folder, foldersOf(folder, readOptions(folder))) };
}
