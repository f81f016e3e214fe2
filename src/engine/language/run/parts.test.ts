import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partTypes, type PartType } from './parts.ts';
import { flattenParts, readParts } from './read-parts.ts';

interface Definition {
  readonly properties?: object;
  readonly oneOf?: readonly Definition[];
}

const { $defs } = JSON.parse(readFileSync('schemas/language/page.json', 'utf8')) as {
  readonly $defs: Readonly<Record<string, Definition>>;
};
const types: readonly (readonly [string, PartType])[] = Object.entries(partTypes);

it.each(types)('%s has its words in page.json', (kind, { words = [kind] }) => {
  expect(words.filter((name) => !($defs[name]?.properties ?? $defs[name]?.oneOf))).toEqual([]);
});

it.each(types)('%s holds parts that there are, in members that it has', (kind, type) => {
  const { words = [kind], children = {}, others = {}, types: tagged = {} } = type;
  const members = words.flatMap((name) => {
    const { properties = {}, oneOf = [] } = $defs[name] ?? {};
    return [properties, ...oneOf.map((one) => one.properties ?? {})].flatMap(Object.keys);
  });
  // A dialog is written as the confirmation of an action; parts without words are written inside another.
  const unknown = Object.keys(children).filter((name) => ![...members, 'dialog'].includes(name));

  expect([children, others, tagged].flatMap(Object.values<string>).filter((name) => !(name in partTypes))).toEqual([]);
  expect(words.length > 0 ? unknown : []).toEqual([]);
});

it('reads the parts of a page with their names', () => {
  const page = {
    name: 'Orders',
    title: '订单',
    columns: [
      { field: { name: 'orderNo', label: '单号' } },
      {
        title: '金额',
        columns: [{ field: { name: 'amount', label: '申请金额' }, edit: { field: { name: 'value' } } }],
      },
    ],
    fields: [
      { type: 'alert' },
      {
        type: 'group',
        name: 'who',
        title: '谁',
        fields: [{ type: 'array', array: { name: 'people', label: '人员' }, fields: [{ name: 'post' }] }],
      },
    ],
  };
  const parts = flattenParts(readParts(page));

  expect(parts.map(({ kind, name, label, pointer }) => [pointer, kind, name, label])).toEqual([
    ['', 'page', 'Orders', '订单'],
    ['/columns/0', 'column', 'orderNo', '单号'],
    ['/columns/1', 'columnGroup', undefined, '金额'],
    ['/columns/1/columns/0', 'column', 'amount', '申请金额'],
    ['/columns/1/columns/0/edit', 'edit', 'value', undefined],
    ['/fields/0', 'block', 'alert', undefined],
    ['/fields/1', 'group', 'who', '谁'],
    ['/fields/1/fields/0', 'array', 'people', '人员'],
    ['/fields/1/fields/0/fields/0', 'field', 'post', undefined],
  ]);
});
