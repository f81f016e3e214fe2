import { describe, expect, it } from 'vitest';
import { describeChanges, presentEntry } from '#server/modules/audit-log/present';
import { headsOf, kindOf, nameAction } from '#server/modules/audit-log/rules';
import { entriesOf } from '#server/platform/modules';
import '../module.ts';

const entry = {
  id: 1,
  at: '2026-11-20 14:00:00',
  action: 'credit.update',
  outcome: 'done' as const,
  subject: 'CR00000001',
  traceId: null,
  realName: '王之澜',
  userName: 'admin01',
};

describe('entries of the audit log', () => {
  it.each([
    ['role.change', 'role', '角色变更'],
    ['rights.change', 'rights', '账户权限变更'],
    ['login', 'session', '登录'],
    ['credit.update', 'credit', '授信修改'],
    ['account.apply.submit', 'account', '账户申请提交'],
    ['credit.begin', 'credit', '授信生效'],
    ['new.thing', 'other', '其他操作'],
  ])('%s has the kind %s and the name %s', (action, kind, name) => {
    expect([kindOf(action), nameAction(action)]).toEqual([kind, name]);
  });

  it('former and new values are shown by title in each shape that modules write', () => {
    const detail = { before: { remark: '甲', count: 1 }, after: { remark: '乙', count: 1 }, reason: '调整' };
    const row = presentEntry({ ...entry, detail });

    expect(row).toMatchObject({
      operator: '王之澜（admin01）',
      content: '原因：调整',
      changes: [{ item: '说明', before: '甲', after: '乙' }],
    });
    expect(describeChanges(row.changes)).toBe('说明：甲 → 乙');
  });

  it('fields are shown by title, states by label, and a list in one line', () => {
    const detail = { from: 'fundPayPending', to: 'fundConfirmPending', needs: ['User', 'Role'], fundCode: '981001' };

    expect(presentEntry({ ...entry, action: 'order.change', detail }).content).toBe(
      '原状态：待付款；新状态：待确认；所需权限：用户管理、角色管理；基金代码：981001',
    );
  });

  it('a kind is searched by the first parts of its actions', () => {
    expect(headsOf(['role', 'other'])).toEqual({ heads: ['role'], others: true });
  });
});

describe('details of an entry', () => {
  it.each([
    [
      'a correction of a cell, by the title of its column',
      'acctBatch.correct',
      { rowNo: 3, field: 'productStart', before: '2026-1-1', after: '2026-01-01' },
      { content: '行号：3', changes: [{ item: '产品成立日', before: '2026-1-1', after: '2026-01-01' }] },
    ],
    [
      'a state that an application leaves and reaches',
      'account.apply.submit',
      { investorName: '东屿稳盈3号', before: 'draft', after: 'auditing' },
      { content: '投资者名称：东屿稳盈3号', changes: [{ item: '状态', before: '草稿', after: '审核中' }] },
    ],
    [
      'codes by their dictionaries, and amounts and rates as they are read',
      'credit.update',
      { creditLimit: '50000000.00', warnRate: '0.8', creditControl: '1', requestNo: 'R1' },
      { content: '授信额度：50,000,000.00；预警比例：80.00%；控制方式：强控' },
    ],
    ['a flag by yes and no', 'statement.create', { sealFlag: true }, { content: '加盖电子章：是' }],
    ['what nobody has named', 'credit.add', { somethingNew: '甲' }, { content: '其他：甲' }],
  ])('an entry shows %s', (_what, action, detail, shown) => {
    expect(presentEntry({ ...entry, action, detail })).toMatchObject(shown);
  });

  it('a refused request shows its operation and the missing permissions by name', () => {
    const refused = { ...entry, action: 'permission', subject: 'buyApply', outcome: 'refused' as const };

    expect(presentEntry({ ...refused, detail: { needs: ['TradeFundList'] } })).toMatchObject({
      subject: '提交购买',
      content: '所需权限：公募基金',
    });
  });
});

it('every action has a Chinese name and a kind', () => {
  const actions = entriesOf(({ audit }) => audit?.actions);

  expect(actions.filter(([, name]) => /[A-Za-z]/u.test(name))).toEqual([]);
  expect(actions.filter(([action]) => kindOf(action) === 'other')).toEqual([]);
});
