import { describe, expect, test } from 'vitest';
import { textOfNumber } from './cell.ts';
import { readDate } from './date.ts';
import { readCode, readIdentifier } from './identifier.ts';
import { readInteger } from './integer.ts';
import { readMoment } from './moment.ts';
import { readMonth } from './month.ts';
import { type Reading } from './reading.ts';
import { readTime } from './time.ts';

/** The value of a reading, or the code of its problem behind an exclamation mark. */
const show = (reading: Reading<unknown>) => ('problem' in reading ? `!${reading.problem.code}` : reading.value);

/** A cell of a sheet, as its text is read. */
const cell = (raw: string, format: string) => textOfNumber({ raw, format });

describe('faults that were reported of other readers of values', () => {
  test.each<[where: string, what: string, got: unknown, right: unknown]>([
    ['SheetJS 2372', 'a day of a sheet', readDate(cell('44431', 'yyyy/m/d')), '2021-08-23'],
    ['SheetJS 1805', 'a day of a sheet', readDate(cell('42878', 'm/d/yy')), '2017-05-23'],
    ['SheetJS 1565', 'a day of another calendar of zones', readDate(cell('2923', 'yyyy-mm-dd')), '1908-01-01'],
    [
      'SheetJS 2153',
      'a day as a fraction a hair below it',
      readDate(cell('44147.999999999993', 'm/d/yy')),
      '2020-11-13',
    ],
    [
      'SheetJS 2350',
      'a moment of a sheet',
      readMoment(cell('44420.018773148148', 'yyyy-mm-dd hh:mm:ss')),
      '2021-08-12 00:27:02',
    ],
    [
      'SheetJS 1899',
      'a moment of a sheet',
      readMoment(cell('43898.209027777775', 'm/d/yy h:mm')),
      '2020-03-08 05:01:00',
    ],
    ['Day.js 605', 'a day in another order', readDate('04/19/19'), '!yearFirst'],
    ['Day.js 905', 'a month and day of zero', readDate('1970-00-00'), '!noSuchDay'],
    ['Day.js 905', 'a day with letters behind', readDate('2020/05/13abcdefg'), '!notADate'],
    ['Day.js 1117', 'a day of letters', readDate('2020-01-hoge'), '!notADate'],
    ['Day.js 1238', 'a month of 51', readDate('1993-51-11'), '!noSuchDay'],
    ['Day.js 1337', 'a year of five digits', readDate('14970-04-22'), '!notADate'],
    ['Day.js 1238', 'a moment without its time', readMoment('2020-12-03'), '!notAMoment'],
    ['Day.js 2158', 'a month beyond the year', readMonth('2022-99'), '!notAMonth'],
    ['Day.js 1935', 'a second beyond the minute', readTime('09:30:60'), '!notATime'],
    [
      'Papa Parse 692',
      'a number of 18 digits',
      readIdentifier('208310224003697457', { length: 18 }),
      '208310224003697457',
    ],
    ['Papa Parse 692', 'the same, as a number of a sheet', readCode(cell('208310224003697457', '')), '!rounded'],
    ['Papa Parse 1078', 'a code that looks like a number', readCode('713752e1'), '713752e1'],
    ['Papa Parse 260', 'zeros before a code', readCode('00283762'), '00283762'],
    ['Papa Parse 83', 'zeros before a code that a sheet shows', readCode(cell('700', '0000')), '0700'],
    ['Papa Parse 694', 'an integer beyond 2^53', readInteger('9007199254740993'), '9007199254740993'],
  ])('%s: %s', (_where, _what, got, right) => {
    expect(show(got as Reading<unknown>)).toEqual(right);
  });
});
