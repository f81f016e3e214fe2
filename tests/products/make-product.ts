import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkProduct, formatIn, type ProductFiles } from '#engine/language/prove';
import { readFolders } from '#product';
import { createProduct } from '../../scripts/release/create/run.ts';
import { productManifest } from '../../scripts/release/packages.ts';
import type { Json } from './openapi.ts';

/** A product that the command has made, and what it said. */
export interface MadeProduct {
  /** Exit code; anything but 0: there is no product. */
  readonly code: number;
  readonly said: readonly string[];
  /** What the checker says of it. */
  readonly mistakes: readonly string[];
  readonly files: ProductFiles | undefined;
  /** Its files as they are by now. */
  readonly reread: () => ProductFiles;
  /** JSON of a file below `schemas/`, by its path without ending. */
  readonly read: (name: string) => unknown;
  readonly folder: string;
}

export interface ProductMaker {
  /** Runs the command for a document, or the file of one. */
  readonly create: (openapi: Json | string, ...flags: readonly string[]) => Promise<MadeProduct>;
  /** Folder of the products. */
  readonly place: string;
  readonly remove: () => void;
}

const checker = { language: 'schemas/language', widgets: 'src/engine/antd/widgets' };

/** Makes products in a folder of their own, without a terminal. */
export function createProductMaker(): ProductMaker {
  mkdirSync('.cache', { recursive: true });
  const place = mkdtempSync('.cache/products-');
  const template = join(place, 'template');
  cpSync('scripts/release/files/create/template', template, { recursive: true });
  writeFileSync(join(template, 'package.json'), JSON.stringify(productManifest));
  let count = 0;
  return {
    place,
    remove: () => rmSync(place, { recursive: true, force: true }),
    create: async (openapi, ...flags) => {
      const folder = join(place, `product-${(count += 1)}`);
      const file = typeof openapi === 'string' ? openapi : `${folder}.json`;
      if (typeof openapi !== 'string') writeFileSync(file, JSON.stringify(openapi));
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      const args = [folder, '--lang', 'en', '--openapi', file, ...flags];
      const code = await createProduct(args, { template, checker, say, complain: say });
      const own = (path: string) => relative(folder, path);
      const folders = { language: own(checker.language), widgets: [own(checker.widgets)], data: [] };
      const reread = (): ProductFiles => readFolders(folder, folders);
      const files = code === 0 ? reread() : undefined;
      const mistakes = files ? checkProduct(files).diagnostics.map((one) => formatIn(one, 'en')) : [];
      const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'schemas', `${name}.json`), 'utf8'));
      return { code, said, mistakes, files, reread, read, folder };
    },
  };
}
