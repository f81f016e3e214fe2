import { expect, it } from 'vitest';
import { kindOfFile } from './file-kind.ts';

it.each([
  ['schemas/pages/trade/fund-list.json', 'page'],
  ['schemas/pages/home.json', 'page'],
  ['schemas/blocks/order/fees.json', 'block'],
  ['schemas/dictionaries/yes-no.json', 'dictionary'],
  ['schemas/texts/en.json', 'texts'],
  ['schemas/menu.json', 'menu'],
  ['schemas/permissions.json', 'permissions'],
  ['schemas/api/fund.json', undefined],
  ['schemas/api/planned-visit.json', 'planned'],
  ['schemas/api/planned-.json', undefined],
  ['schemas/api/planned-visit/deep.json', undefined],
  ['schemas/api/deep/planned-visit.json', undefined],
  ['schemas/trading-days.json', undefined],
  ['schemas/language/page.json', undefined],
  ['schemas/dictionaries/deep/yes-no.json', undefined],
  ['schemas/pages/../api/fund.json', undefined],
  ['schemas/pages/./fund.json', undefined],
  ['schemas/pages//fund.json', undefined],
  ['schemas/pages/.hidden.json', undefined],
  ['/schemas/pages/fund.json', undefined],
  ['schemas/pages/fund.json.bak', undefined],
  ['schemas/pages/fund\0.json', undefined],
  ['schemas/__proto__/fund.json', undefined],
  ['schemas/pages/__proto__.json', 'page'],
  ['__proto__', undefined],
  ['package.json', undefined],
])('%s is a file of kind %s', (file, kind) => {
  expect(kindOfFile(file)).toBe(kind);
});
