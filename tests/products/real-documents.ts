import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkProduct } from '#engine/language/prove';
import { readFolders } from '#product';
import { createProduct } from '../../scripts/release/create/run.ts';
import { productManifest } from '../../scripts/release/packages.ts';
import { cache, publicDocuments } from './public-documents.ts';

/**
 * Makes a product of every kind of record in public descriptions, and prints how many come out without a mistake:
 * `npx tsx tests/products/real-documents.ts [part of a name …]`.
 */
/** Every so many of the providers by name, with their first description between 20 kB and 4 MB. */
const EVERY = 12;

const { folder, names: fitting } = publicDocuments();
const sizeOf = (name: string): number => statSync(join(folder, name)).size;
const wanted = process.argv.slice(2);
const chosen =
  wanted.length > 0
    ? fitting.filter((name) => wanted.some((part) => name.includes(part)))
    : fitting
        .filter((name, index) => name.split('/')[0] !== fitting[index - 1]?.split('/')[0])
        .filter((_, index) => index % EVERY === 0);

const place = mkdtempSync(join(cache, 'made-'));
const template = join(place, 'template');
cpSync('scripts/release/files/create/template', template, { recursive: true });
writeFileSync(join(template, 'package.json'), JSON.stringify(productManifest));
const checker = { language: 'schemas/language', widgets: 'src/engine/antd/widgets' };

let good = 0;
for (const name of chosen) {
  const made = join(place, name.replaceAll(/\W+/gu, '-'));
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const start = performance.now();
  const args = [made, '--lang', 'en', '--openapi', join(folder, name), '--all'];
  const shell = { template, checker, say, complain: say };
  const code = await createProduct(args, shell).catch((error: unknown) => String(error));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const own = (path: string): string => relative(made, path);
  const files =
    code === 0 &&
    readFolders(made, { ...checker, language: own(checker.language), widgets: [own(checker.widgets)], data: [] });
  const { diagnostics = [], pages = new Map() } = files ? checkProduct(files) : {};
  const isGood = code === 0 && diagnostics.length === 0;
  if (isGood) good += 1;
  const why =
    code === 0
      ? `${pages.size} pages, ${diagnostics.length} mistakes, ${said.length - 1} sentences`
      : `${code}: ${said[0] ?? ''}`;
  const megabytes = (sizeOf(name) / 1_000_000).toFixed(1);
  process.stdout.write(`${isGood ? 'good' : 'bad '} ${name} ${megabytes} MB ${seconds} s: ${why.slice(0, 300)}\n`);
  rmSync(made, { recursive: true, force: true });
}
rmSync(place, { recursive: true, force: true });
process.stdout.write(`${good} of ${chosen.length} come out without a mistake\n`);
