import { expect, it } from 'vitest';
import { describeCriteria } from './describe-criteria.ts';

it.each<[object, [string, string][]]>([
  [{}, []],
  [{ fundCode: '', businessCodeList: [], orderSource: undefined }, []],
  [{ fundCode: '981031' }, [['基金代码', '981031']]],
  [{ businessCodeList: ['020', '024'] }, [['业务类型', '认购、赎回']]],
  [{ fundType: '03' }, [['基金类型', '货币型']]],
  [{ zeroFlag: true }, [['含零持仓', '是']]],
  [
    { applyDateBegin: '2026-11-01', applyDateEnd: '2026-11-20' },
    [
      ['申请日期（起）', '2026-11-01'],
      ['申请日期（止）', '2026-11-20'],
    ],
  ],
  [{ sort: ['-applyAmt', 'orderNo'] }, [['排序', '申请金额（降序）、交易单号']]],
])('says %j as an operator would read it', (params, words) => {
  expect(describeCriteria(params, new Map([['applyAmt', '申请金额']]))).toEqual(words);
});
