import { describe, expect, it } from 'vitest';
import { buildCodes } from '#server/studio/codes';
import {
  CodeTree,
  SHARED_BUTTONS,
  compareCodes,
  dutiesOf,
  isAdministrator,
  listBeyond,
  mayGive,
} from '#server/modules/role/rules';
import '../module.ts';

const holder = (...codes: readonly string[]) => ({ roleIds: ['R1001'], permissions: new Set(codes) });
const administrator = { roleIds: ['R0001'], permissions: new Set(['User']) };

describe('distribution of roles', () => {
  it.each([
    ['an administrator any role', administrator, { roleId: 'R0002', codes: ['TransactionCancel'] }, true],
    ['also his own', administrator, { roleId: 'R0001', codes: [] }, true],
    ['somebody else what he holds', holder('User', 'UserAdd'), { roleId: 'R1002', codes: ['User'] }, true],
    ['and nothing beyond', holder('User'), { roleId: 'R1002', codes: ['User', 'Role'] }, false],
    ['and never an administrator', holder('User'), { roleId: 'R0001', codes: ['User'] }, false],
  ])('%s', (_what, one, role, may) => {
    expect(mayGive(one, role)).toBe(may);
  });

  it('an administrator is one by role, not by permissions', () => {
    expect([isAdministrator(administrator), isAdministrator(holder('User'))]).toEqual([true, false]);
    expect(listBeyond(holder('User'), ['User', 'Role'])).toEqual(['Role']);
  });
});

describe('effect of a changed role', () => {
  it.each([
    ['gains what is new', ['a'], ['a', 'b'], [], ['b'], []],
    ['loses what is gone', ['a', 'b'], ['a'], [], [], ['b']],
    ['keeps what another role gives', ['a', 'b'], ['c'], ['b', 'c'], [], ['a']],
  ])('a user %s', (_what, before, after, others, gained, lost) => {
    expect(compareCodes(new Set(before), new Set(after), new Set(others))).toEqual({ gained, lost });
  });

  it.each([
    [['TransactionCancelCancel'], { makerFlag: true, checkerFlag: false }],
    [['TransactionReviewReview'], { makerFlag: false, checkerFlag: true }],
    [['TransactionReviewQuery'], { makerFlag: false, checkerFlag: false }],
  ])('the permissions %j give the duties of a maker or a checker', (codes, duties) => {
    expect(dutiesOf(new Set(codes))).toEqual(duties);
  });
});

describe('tree of pages and buttons', () => {
  const tree = new CodeTree(buildCodes);

  it.each([
    ['PropertyPositionSellBatch', 'PropertyPosition'],
    ['PropertyTransactionDownloadTradeApply', 'PropertyTransaction'],
    ['TradeDirectiveExecute', 'tradeTirective'],
    ['TradeDirectiveRealExecute', 'tradeDirectiveReal'],
    ['TradeSpecialAccountDelete', 'tradeSpecialAccount'],
    ['MechanismListDownload', 'MechanismList'],
    ['RoleEditMenu', 'Role'],
    ['AuditLogExport', 'AuditLog'],
  ])('the button %s belongs to the page %s', (button, page) => {
    expect(tree.pageOf(button)).toBe(page);
  });

  it('only the shared buttons have no page', () => {
    const shared = buildCodes.permissions.filter(({ code }) => tree.pageOf(code) === undefined).map(({ code }) => code);

    expect(shared.toSorted()).toEqual(['Add', 'Copy', 'Delete', 'Edit', 'Read']);
  });

  it('a button implies its page, and groups are no permissions', () => {
    expect(tree.completeCodes(['Trade', 'TransactionCancelCancel', SHARED_BUTTONS, 'Add'])).toEqual([
      'TransactionCancel',
      'Add',
      'TransactionCancelCancel',
    ]);
    expect(tree.withGroups(new Set(['TransactionCancel', 'Add']))).toEqual([
      'Trade',
      SHARED_BUTTONS,
      'TransactionCancel',
      'Add',
    ]);
    expect(tree.listUnknown(['Trade', 'Add', SHARED_BUTTONS, 'Nothing'])).toEqual(['Nothing']);
  });

  it('the tree marks grantable nodes; a group without any is not grantable', () => {
    const nodes = tree.listTree(new Set(['User', 'UserAdd']));
    const group = nodes.find(({ resourceCode }) => resourceCode === 'Permanage');
    const trade = nodes.find(({ resourceCode }) => resourceCode === 'Trade');

    expect(group?.grantable).toBe(true);
    expect(trade?.grantable).toBe(false);
    const users = group?.childResources.find(({ resourceCode }) => resourceCode === 'User');
    expect(users?.childResources.filter(({ grantable }) => grantable).map(({ resourceCode }) => resourceCode)).toEqual([
      'UserAdd',
    ]);
    expect(tree.nameCodes(['User', 'UserAdd'])).toBe('用户管理、用户管理·新增用户');
  });
});
