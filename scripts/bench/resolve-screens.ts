import { checkProduct, formatDiagnostic, readSource, type CheckedProduct } from '#engine/language';
import { contract, dictionary, formPage, listPage } from '../../tests/bench/workload/schemas.ts';
import { readProduct } from '../pages/read-product.ts';

const folder = 'tests/bench/schemas';

const source = (name: string, content: unknown) => readSource(`${folder}/${name}.json`, JSON.stringify(content));

function pick({ pages, diagnostics }: CheckedProduct, name: string) {
  const page = pages.get(name);
  if (page !== undefined) return page;
  const own = diagnostics.filter((diagnostic) => diagnostic.file.startsWith(folder));
  throw new Error(`page ${name} does not resolve\n${own.map(formatDiagnostic).join('\n')}`);
}

/** The pages of the bench as the build would resolve them, by screen. */
export async function resolveScreens() {
  const product = await readProduct('.');
  const checked = checkProduct({
    ...product,
    api: [...product.api, source('api', contract)],
    dictionaries: [...product.dictionaries, source('dictionary', dictionary)],
    pages: [...product.pages, source('list', listPage), source('form', formPage)],
  });
  return new Map([
    ['list-100x50', pick(checked, 'BenchList')],
    ['form-200', pick(checked, 'BenchForm')],
  ]);
}
