import { expect, it } from 'vitest';
import { checkProduct } from '#engine/language/prove';
import { readProduct } from '#product';

const { pages } = checkProduct(readProduct(process.cwd()));

it.each([
  ['UserEdit', 'user'],
  ['RoleEdit', 'role'],
  ['RoleAdd', undefined],
  ['ServiceCreditManageEdit', 'credit'],
  ['ServiceSubscribeUpdate', 'subscribe'],
  ['InvestorAuthModify', 'apply'],
  ['InvestorAuthApply', undefined],
  ['TradeFundConfirmBuy', undefined],
])('%s edits the record of %s', (name, edited) => {
  const page = pages.get(name);
  const loads = page && 'load' in page ? page.load : [];

  expect(loads.find((load) => load.edited)?.name).toBe(edited);
});
