import { fakeValue } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { dictionaries, operations } from './product-pages.ts';

/** The parts of its address that a page reads. */
export interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Values for every name that a page reads of its address, and for every search field without which it shows nothing: as
 * the contract describes a param of that name.
 */
export function fakeAddress(page: ResolvedPage): Address {
  const read = [...JSON.stringify(page).matchAll(/\b(params|query)\.(\w+)/gu)];
  const valuesOf = (from: string): Readonly<Record<string, string>> =>
    Object.fromEntries(read.flatMap(([, kind, name = '']) => (kind === from ? [[name, fakeParam(name)]] : [])));
  return { params: valuesOf('params'), query: { ...valuesOf('query'), ...fakeSearch(page) } };
}

function fakeSearch(page: ResolvedPage): Readonly<Record<string, string>> {
  if (page.kind !== 'list') return {};
  const demanded = page.search.filter((field) => field.required === true && field.default === undefined);
  return Object.fromEntries(demanded.map(({ name }) => [name, fakeParam(name)]));
}

function fakeParam(name: string): string {
  const shapes = [...operations.values()].flatMap(({ params }) => params.fields?.get(name) ?? []);
  const shape = shapes.find(({ kind }) => kind === 'string') ?? shapes.find(({ kind }) => kind === 'integer');
  return shape ? String(fakeValue(shape, { dictionaries })) : 'A1';
}
