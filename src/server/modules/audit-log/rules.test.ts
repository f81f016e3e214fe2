import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { nouns } from './messages.ts';
import { describeChanges, presentEntry } from './present.ts';
import { headsOf, kindOf, nameAction } from './rules.ts';

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

describe('an entry of the log', () => {
  it.each([
    ['role.change', 'role', '角色变更'],
    ['rights.change', 'rights', '账户权限变更'],
    ['login', 'session', '登录'],
    ['credit.update', 'credit', '授信修改'],
    ['new.thing', 'other', 'newthing'],
  ])('%s is of kind %s and called %s', (action, kind, name) => {
    expect([kindOf(action), nameAction(action)]).toEqual([kind, name]);
  });

  it('shows before and after in words, however they were written down', () => {
    const detail = { before: { remark: '甲', count: 1 }, after: { remark: '乙', count: 1 }, reason: '调整' };
    const row = presentEntry({ ...entry, detail });

    expect(row).toMatchObject({
      operator: '王之澜（admin01）',
      content: '原因：调整',
      changes: [{ item: '说明', before: '甲', after: '乙' }],
    });
    expect(describeChanges(row.changes)).toBe('说明：甲 → 乙');
  });

  it('reads titles of fields and labels of states, and lists in a line', () => {
    const detail = { from: 'fundPayPending', to: 'fundConfirmPending', needs: ['User', 'Role'], fundCode: '981001' };

    expect(presentEntry({ ...entry, detail }).content).toBe(
      '原状态：待付款；新状态：待确认；所需权限：User、Role；基金代码：981001',
    );
  });

  it('of a kind is found by the beginnings of actions', () => {
    expect(headsOf(['role', 'other'])).toEqual({ heads: ['role'], others: true });
  });
});

it('everything that is written down has a name and a kind', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const actions = files.flatMap((name) =>
    [...readFileSync(`src/server/${name}`, 'utf8').matchAll(/\baction: [`']([a-zA-Z]+)\./gu)].map(
      ([, head]) => head ?? '',
    ),
  );

  const nameless = [...new Set(actions)].filter((head) => nouns[head] === undefined || kindOf(head) === 'other');
  expect(nameless).toEqual([]);
});
