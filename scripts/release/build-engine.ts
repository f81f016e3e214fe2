import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { decimalFormats } from '#values/decimal';
import { buildLibrary } from './build-library.ts';
import { copyModules, listFiles, toCompiled } from './compile.ts';

const engine = resolve('src/engine');

/** Specifiers of room doors in the packages. */
export const doorInPackage = (specifier: string): string =>
  specifier
    .replace(/^#engine(\/formily)?$/u, '@fundesk/engine$1')
    .replace(/^#values\//u, '@fundesk/language/values/')
    .replace(/^#client$/u, '@fundesk/language/client')
    .replace(/^#engine\/language\/\w+$/u, '@fundesk/language');

/** Keeps other packages external, so that a product has one React and one registry of functions. */
function nameOutside(source: string): string | undefined {
  if (source === '#parts') return undefined;
  if (source.startsWith('#')) return doorInPackage(source);
  if (source.endsWith('/pdf-addresses.ts')) return '@fundesk/engine/pdf-addresses';
  return /^[a-z@]/iu.test(source) && !source.endsWith('.css') ? source : undefined;
}

const PDF_FILE = 'pdf-addresses.js';
const pdfData = ['cmaps', 'standard_fonts', 'wasm'].map((name) => `node_modules/pdfjs-dist/${name}`);

/** Builds the renderer: modules, one style sheet, types, widget manifests, and the files of pdf.js. */
export async function buildEngine(folder: string): Promise<void> {
  await buildLibrary({
    root: engine,
    folder,
    outside: nameOutside,
    more: {
      lib: {
        entry: { index: `${engine}/index.ts`, formily: `${engine}/formily/index.ts` },
        formats: ['es'],
        cssFileName: 'style',
      },
      cssCodeSplit: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
  copyTypes(`${folder}/dist/types`);
  copyManifests(`${folder}/widgets`);
  copyPdfFiles(`${folder}/dist`);
}

/** Copies the types of the engine and of the parts that it shares with the login. */
function copyTypes(folder: string): void {
  const isOwn = (name: string): boolean => name.endsWith('.d.ts') && !/^language\/|pdf-addresses/u.test(name);
  for (const room of ['engine', 'parts']) {
    copyModules({
      from: `src/${room}`,
      to: `${folder}/${room}`,
      only: isOwn,
      rename(specifier, module) {
        if (specifier === '#parts') return `./${relative(dirname(module), 'src/parts/index.js')}`;
        return specifier.startsWith('.') ? toCompiled(specifier) : doorInPackage(specifier);
      },
    });
  }
}

/** Copies widget manifests for the checker, without formats that only the portal registers. */
export function copyManifests(folder: string): void {
  for (const name of listFiles('src/engine/antd/widgets')) {
    if (basename(name) !== 'widget.json') continue;
    const manifest = JSON.parse(readFileSync(`src/engine/antd/widgets/${name}`, 'utf8')) as { formats?: string[] };
    const formats = manifest.formats?.filter((one) => Object.hasOwn(decimalFormats, one));
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, `${JSON.stringify({ ...manifest, ...(formats && { formats }) }, null, 2)}\n`);
  }
}

/** Copies the files of pdf.js, with each URL written out for bundlers. */
function copyPdfFiles(folder: string): void {
  const to = (name: string) => `pdf/${name}`;
  const addressOf = (name: string) => `new URL('./${to(name)}', import.meta.url).href`;
  const worker = 'pdf.worker.min.mjs';
  cpSync(`node_modules/pdfjs-dist/build/${worker}`, `${folder}/${to(worker)}`);
  cpSync('node_modules/pdfjs-dist/LICENSE', `${folder}/${to('LICENSE')}`);
  const names = pdfData.flatMap((from) =>
    readdirSync(from).map((name) => {
      cpSync(`${from}/${name}`, `${folder}/${to(name)}`);
      return name;
    }),
  );
  const data = names.filter((name) => /\.(?:bcmap|pfb|ttf|wasm)$/u.test(name));
  const rows = data.map((name) => `  [${JSON.stringify(name)}, ${addressOf(name)}],`);
  writeFileSync(
    `${folder}/${PDF_FILE}`,
    `export const workerUrl = ${addressOf(worker)};\nexport const dataUrls = new Map([\n${rows.join('\n')}\n]);\n`,
  );
}
