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

/** The shown values of the first action of a page with this label. */
function reliesOf(name: string, label: string) {
  const page = shipped.checked.pages.get(name);
  if (page?.kind !== 'list') throw new Error(`${name} is no list`);
  const action = [...(page.rowActions ?? []), ...(page.bulkActions ?? [])].find((one) => one.label === label);
  return action?.run.kind === 'call' ? (action.run.call.relies ?? []) : [];
}

it.each([
  ['TransactionReview', '通过', 'items.applyAmt', 'data.summary.items', 'applyNo'],
  ['TransactionReview', '批量通过', 'items.fundStatus', 'data.summary.items', 'applyNo'],
  ['tradeTirective', '执行', 'list.tradeDay', 'data.check.list', 'directiveNo'],
  ['tradeTirective', '批量执行', 'list.checkResult', 'data.check.list', 'directiveNo'],
  ['tradeTirective', '批量执行', 'passCount', 'data.check', undefined],
  ['PropertyPosition', '修改分红方式', 'tradeDay', 'data.check', undefined],
  // The row itself is shown for one order, the orders of its group for all.
  ['TransactionCancel', '撤单', 'payStatus', 'row', undefined],
  ['TransactionCancel', '整组撤单', 'payStatus', 'data.group.list', 'orderNo'],
])('%s finds for %s the value %s in %s', (name, label, value, data, key) => {
  const found = reliesOf(name, label).find((one) => one.name === value);

  expect([found?.data, found?.key]).toEqual([data, key]);
  expect(found?.names?.map(({ name: field }) => field)).toEqual(
    key === undefined ? undefined : ['investorName', 'tradeAcctNo', 'fundShortName', 'fundCode'],
  );
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
    'a name that nobody shows',
    'api/review.json',
    ['"names": ["investorName", "tradeAcctNo"', '"names": ["investorsName", "tradeAcctNo"'],
    'review.json field-unknown',
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
  [
    'an operation whose whole body is one param',
    'api/cancel.json',
    [
      '"type": "object",\n                "description": "One order, or',
      '"type": "array", "items": { "type": "string" },\n                "description": "One order, or',
    ],
    'cancel.json no-effect',
  ],
] as const)('reports %s', (_, file, [text, other], expected) => {
  expect(codesOf([[file, text, other]])).toContain(expected);
});
