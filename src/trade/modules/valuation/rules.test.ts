import { describe, expect, it } from 'vitest';
import { listDays, listFiles, readName } from './rules.ts';

const now = '2026-11-20 14:00:00';

describe('listDays', () => {
  it.each([
    ['2026-11-19', '2026-11-19', ['2026-11-19']],
    ['2026-11-13', '2026-11-17', ['2026-11-17', '2026-11-16', '2026-11-13']],
    ['2026-11-18', '2026-11-30', ['2026-11-19', '2026-11-18']],
    ['2026-11-14', '2026-11-15', []],
  ])('from %s to %s', (begin, end, days) => {
    expect(listDays(begin, end, now)).toEqual(days);
  });

  it.each([
    ['2026-11-20', '2026-11-20', '该日期的数据尚未生成'],
    ['2026-11-19', '2026-11-18', '早于'],
    ['2026-10-19', '2026-11-19', '31天'],
  ])('refuses %s to %s', (begin, end, message) => {
    expect(() => listDays(begin, end, now)).toThrow(message);
  });
});

describe('readName', () => {
  it('is what listFiles names', () => {
    const [first] = listFiles({ days: ['2026-11-19'], acctIds: ['A0000000009'], valFileType: '2', fileFormat: '3' });

    expect(readName('VAL_2_A0000000009_20261119.dbf', '1')).toEqual(first);
    expect(readName('VAL_5_A0000000009_20261119.zip', '2')).toMatchObject({ valFileType: '5', fileFormat: '2' });
  });

  it.each(['VAL_5_A0000000009_20261119.txt', 'VAL_1_A0000000009_20261119.zip', 'VAL_6_A0000000009_20261119.txt'])(
    'knows no %s',
    (name) => {
      expect(readName(name, '1')).toBeUndefined();
    },
  );
});
