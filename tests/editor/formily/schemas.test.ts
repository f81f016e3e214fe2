import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProduct } from '#engine/language/prove';
import { draw, sentences, type Fields } from './draw.ts';

const folder = join(import.meta.dirname, 'schemas');

/** Schemas in the shapes of the documentation of Formily and Designable, each with the fields of its operation. */
const all = readdirSync(folder).map((file) => {
  const { schema, fields } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    readonly schema: unknown;
    readonly fields: Fields;
  };
  return { name: file.slice(0, -'.json'.length), ...draw(schema, fields) };
});

/** Nodes that pages do not have, by schema; each is among what was left. */
const missing: Readonly<Record<string, readonly string[]>> = {
  tabs: ['/properties/collapse/x-component'],
  panels: ['/properties/collapse/x-component'],
  space: ['/properties/text'],
  'designable-wide': ['/schema/properties/rate/x-component'],
};

it('there are twenty, of which at least 80 % of the nodes become parts', () => {
  const nodes = all.reduce((sum, one) => sum + one.nodes, 0);
  const made = all.reduce((sum, one) => sum + one.made, 0);

  expect(all).toHaveLength(20);
  expect(made / nodes).toBeGreaterThanOrEqual(0.8);
  expect(nodes).toBeGreaterThan(100);
});

describe.each(all)('$name', ({ name, nodes, made, left, source, menu, product }) => {
  it('has every node as a part, or names it', () => {
    const places = left.map(({ at }) => at);

    expect(nodes - made).toBe(missing[name]?.length ?? 0);
    expect(places).toEqual(expect.arrayContaining([...(missing[name] ?? [])]));
    expect(made / nodes).toBeGreaterThanOrEqual(0.8);
  });

  it('stands', () => {
    const { diagnostics } = checkProduct({ ...product.files, pages: [source], menu });

    expect(diagnostics.map(({ message }) => message)).toEqual([]);
  });

  it('gives each left thing a place, a reason and an advice in two languages', () => {
    expect(sentences(left).filter((one) => !/^\S* \S+: .+; .+$/u.test(one))).toEqual([]);
    expect(left.filter(({ why, instead }) => !/\p{Script=Han}/u.test(why.zh) || instead.zh === '')).toEqual([]);
  });
});
