import { readFileSync } from 'node:fs';
import { checkProduct, formatDiagnostic, readSource, type CheckedProduct, type ResolvedPage } from '#engine/language';
import {
  contract,
  dictionary,
  writeFormPage,
  writeListPage,
  writeTablePage,
} from '../../tests/bench/workload/schemas.ts';
import { screenNames, screens, type Screen, type ScreenName } from '../../tests/bench/workload/workloads.ts';
import { readProduct } from '../pages/read-product.ts';

const folder = 'tests/bench/schemas';
const metaSchema = 'schemas/language/page.json';

const source = (name: string, content: unknown) => readSource(`${folder}/${name}.json`, JSON.stringify(content));

function pick({ pages, diagnostics }: CheckedProduct, name: string) {
  const page = pages.get(name);
  // No menu leads to a page of the bench; anything else is a mistake in it.
  const own = diagnostics.filter(({ file, code }) => file.startsWith(folder) && code !== 'page-unreachable');
  if (page !== undefined && own.length === 0) return page;
  throw new Error(`page ${name} does not resolve\n${own.map(formatDiagnostic).join('\n')}`);
}

/** The words that the language has for a list page, as its meta-schema says. */
function readListWords(): ReadonlySet<string> {
  const schema = JSON.parse(readFileSync(metaSchema, 'utf8')) as {
    $defs: { list: { properties: Readonly<Record<string, unknown>> } };
  };
  return new Set(Object.keys(schema.$defs.list.properties));
}

/** The link of a list leads to `BenchForm`. */
const pageNameOf = (name: ScreenName) =>
  name === 'form-200'
    ? 'BenchForm'
    : `Bench${name.replace(/(^|-)(\w)/gu, (_, __, first: string) => first.toUpperCase())}`;

const isWritable = (words: ReadonlySet<string>, screen: Screen) =>
  screen.kind !== 'list' || screen.word === undefined || words.has(screen.word);

function writePage(name: ScreenName) {
  const screen: Screen = screens[name];
  if (screen.kind === 'list') return writeListPage(pageNameOf(name), screen);
  return screen.kind === 'form' ? writeFormPage(pageNameOf(name), screen) : writeTablePage(pageNameOf(name), screen);
}

/** Our pages as the build would resolve them, by screen; a screen whose word the language lacks is not among them. */
export function resolvePages(): ReadonlyMap<ScreenName, ResolvedPage> {
  const words = readListWords();
  const writable = screenNames.filter((name) => isWritable(words, screens[name]));
  const product = readProduct('.');
  const checked = checkProduct({
    ...product,
    api: [...product.api, source('api', contract)],
    dictionaries: [...product.dictionaries, source('dictionary', dictionary)],
    pages: [...product.pages, ...writable.map((name) => source(name, writePage(name)))],
  });
  return new Map(writable.map((name) => [name, pick(checked, pageNameOf(name))]));
}
