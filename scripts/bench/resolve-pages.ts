import { checkProduct, formatDiagnostic, readSource, type CheckedProduct } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import {
  contract,
  dictionary,
  writeFormPage,
  writeListPage,
  writeTablePage,
} from '../../tests/bench/workload/schemas.ts';
import { screenNames, screens, type Screen, type ScreenName } from '../../tests/bench/workload/workloads.ts';
import { readProduct } from '#product';

const folder = 'tests/bench/schemas';

const source = (name: string, content: unknown) => readSource(`${folder}/${name}.json`, JSON.stringify(content));

function pick({ pages }: CheckedProduct, name: string): ResolvedPage {
  const page = pages.get(name);
  if (page) return page;
  throw new Error(`page ${name} does not resolve`);
}

/** The link of a list leads to `BenchForm`. */
const pageNameOf = (name: ScreenName) =>
  name === 'form-200'
    ? 'BenchForm'
    : `Bench${name.replace(/(^|-)(\w)/gu, (_, __, first: string) => first.toUpperCase())}`;

function writePage(name: ScreenName) {
  const screen: Screen = screens[name];
  if (screen.kind === 'list') return writeListPage(pageNameOf(name), screen);
  return screen.kind === 'form' ? writeFormPage(pageNameOf(name), screen) : writeTablePage(pageNameOf(name), screen);
}

/** Our pages as the build would resolve them, by screen. */
export function resolvePages(): ReadonlyMap<ScreenName, ResolvedPage> {
  const product = readProduct('.');
  const checked = checkProduct({
    ...product,
    api: [...product.api, source('api', contract)],
    dictionaries: [...product.dictionaries, source('bench-code', dictionary)],
    pages: [...product.pages, ...screenNames.map((name) => source(name, writePage(name)))],
  });
  // No menu leads to a page of the bench.
  const mistakes = checked.diagnostics.filter(({ code }) => code !== 'page-unreachable');
  if (mistakes.length > 0) throw new Error(mistakes.map(formatDiagnostic).join('\n'));
  return new Map(screenNames.map((name) => [name, pick(checked, pageNameOf(name))]));
}
