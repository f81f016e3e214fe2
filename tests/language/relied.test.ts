import { expect, it } from 'vitest';
import { editProduct, shipped } from './edit-product.ts';

const codesOf = (edits: Parameters<typeof editProduct>[0]) =>
  editProduct(edits).checked.diagnostics.map(({ file, code }) => `${file.split('/').at(-1)} ${code}`);

it('finds shown values in the loads of a page, without a word of the page', () => {
  const page = shipped.checked.pages.get('TradeFundConfirmBuy');
  const relies = page?.kind === 'wizard' ? page.submit.relies : undefined;

  expect(relies?.map(({ name, data }) => `${data}.${name}`)).toEqual(
    expect.arrayContaining(['data.check.tradeDay', 'data.check.payDeadline', 'data.fund.nav']),
  );
  expect(relies?.find(({ field }) => field.name === 'tradeDay')?.field).toMatchObject({ label: 'T 日' });
});

it.each([
  [
    'a page that never loads them',
    'pages/trade/fund-buy.json',
    ['"operation": "buyPreCheck"', '"operation": "queryFeeTrial"'],
    'fund-buy.json relied-unseen',
  ],
  [
    'a field that nobody shows',
    'api/trade.json',
    ['"estVol",\n            "riskLevel"', '"estVols",\n            "riskLevel"'],
    'trade.json field-unknown',
  ],
  [
    'an operation that does not exist',
    'api/trade.json',
    ['"from": ["buyPreCheck"', '"from": ["buyCheck"'],
    'trade.json operation-unknown',
  ],
  [
    'one that changes data',
    'api/trade.json',
    ['"from": ["buyPreCheck"', '"from": ["buyApply"'],
    'trade.json operation-writes',
  ],
] as const)('reports %s', (_, file, [text, other], expected) => {
  expect(codesOf([[file, text, other]])).toContain(expected);
});
