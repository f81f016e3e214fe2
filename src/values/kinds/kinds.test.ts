import { describe, expect, test } from 'vitest';
import { readBoolean } from './boolean.ts';
import { readCoded, readCodedList } from './coded.ts';
import { readDate } from './date.ts';
import { plainDecimal } from '../decimal.ts';
import { readDecimal } from './decimal.ts';
import { isIdentifierPattern, readCode, readIdentifier } from './identifier.ts';
import { readInteger } from './integer.ts';
import { readMoment } from './moment.ts';
import { readMonth } from './month.ts';
import { readRatio } from './ratio.ts';
import { explain, type Reading } from './reading.ts';
import { readText } from './text.ts';
import { readTime } from './time.ts';

/** The value of a reading, or the code of its problem behind an exclamation mark. */
const show = (reading: Reading<unknown>) => ('problem' in reading ? `!${reading.problem.code}` : reading.value);

describe('a decimal', () => {
  test.each([
    ['1,234.50', '1234.50'],
    ['1234567', '1234567'],
    ['１２３，４５６．７８', '123456.78'],
    ['123。5', '123.5'],
    ['￥1,234.50', '1234.50'],
    ['人民币 1,000元', '1000'],
    ['12.345678901234567890', '12.345678901234567890'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['－３．５', '-3.5'],
    ['1 234 567', '1234567'],
    ["1'234'567", '1234567'],
    ['0012', '12'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['', null],
    ['　', null],
    ['92,42', '!commaGroups'],
    ['1,5', '!commaGroups'],
    ['0,123', '!commaGroups'],
    ['1 234,5', '!groupsOfThree'],
    ['12,34,567', '!groupsOfThree'],
    ['1,234 567', '!groupsOfThree'],
    ['1234,567', '!commaGroups'],
    ['1,', '!groupsOfThree'],
    [',5', '!notANumber'],
    ['1.234,56', '!notANumber'],
    ['1.234.567', '!notANumber'],
    ['（100.00）', '!accounting'],
    ['1e5', '!exponent'],
    ['0x10', '!notANumber'],
    ['$100', '!notANumber'],
    ['100%', '!notANumber'],
    ['Infinity', '!notANumber'],
    ['.', '!notANumber'],
    ['٣', '!notANumber'],
  ])('reads %j as %j', (text, value) => {
    expect(show(readDecimal(text, { allowsNegative: true }))).toBe(value);
  });

  test.each([
    ['1000万', '10000000'],
    ['1亿2000万', '120000000'],
    ['1.5万元', '15000'],
    ['100份', '!notAQuantity'],
    ['1万5', '!notAQuantity'],
    ['-3', '!negative'],
    ['(100.00)', '!negative'],
    ['1.005', '!tooPrecise'],
    ['1.500', '1.50'],
    ['1000000000000', '!tooLarge'],
  ])('of an amount reads %j as %j', (text, value) => {
    expect(show(readDecimal(text, { scale: 2, integerDigits: 12, unit: '元' }))).toBe(value);
  });

  test.each([
    ['1E-7', '0.0000001'],
    ['1e3', '1000'],
    ['-1.50E+2', '-150'],
    ['12.5e1', '125'],
    ['0.000', '0.000'],
    ['1e9999', undefined],
    ['abc', undefined],
  ])('of the wire writes %j as %j', (text, value) => {
    expect(plainDecimal(text)).toBe(value);
  });

  test('says what would be right', () => {
    const reading = readDecimal('92,42');

    expect('problem' in reading && explain(reading.problem, '92,42')).toBe(
      '“92,42”不正确，逗号后应有三位数字，是92.42还是9242？',
    );
  });
});

test.each([
  ['12.9', '!wholeOnly'],
  ['.5', '!wholeOnly'],
  ['0x10', '!notANumber'],
  ['１２', 12],
  ['1,234', 1234],
  ['12.00', 12],
  ['￥1,234.50', '!wholeOnly'],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['117902345678901234567', '117902345678901234567'],
])('an integer reads %j as %j', (text, value) => {
  expect(show(readInteger(text))).toBe(value);
});

test.each([
  ['00123', '00123'],
  ['123', '00123'],
  ['１２３４５', '12345'],
  ['1234567', '!identifier'],
  ['8.899000000002E+18', '!rounded'],
  ['12a45', '!identifier'],
  ['1 2 3 4 5', '12345'],
  ['12\u200B345\u200E', '12345'],
  ['12\n345', '12345'],
  ['12-345', '!identifier'],
])('an identifier of five digits reads %j as %j', (text, value) => {
  expect(show(readIdentifier(text, { length: 5 }))).toBe(value);
});

test.each([
  [' 6222 0213\t0000 1234 567\r\n', '6222021300001234567'],
  ['６２２２０２１３', '62220213'],
  ['\uFEFF91319900ma1f00010t\u200B', '91319900ma1f00010t'],
  ['6.22202130000123E+18', '!rounded'],
  ['91\u0007', '!forbidden'],
  ['　\u200B', null],
])('an identifier reads %j as %j', (text, value) => {
  expect(show(readCode(text))).toBe(value);
});

test.each([
  ['^B[0-9]{18}$', true],
  ['^[A-Za-z0-9-]{1,40}$', true],
  [String.raw`^\d{4}-(\d{2})?$`, true],
  ['^[0-9 ]{8,40}$', false],
  [String.raw`^\S(.*\S)?$`, false],
  [String.raw`^[^\d]+$`, false],
  ['[0-9]{4}', false],
  [undefined, false],
])('the pattern %j is that of an identifier: %s', (pattern, value) => {
  expect(isIdentifierPattern(pattern)).toBe(value);
});

test.each([
  ['80', '0', '100', '0.8'],
  ['80%', '0', '100', '0.8'],
  ['８０％', '0', '100', '0.8'],
  ['0.3', '0', '100', '!percentOrFraction'],
  ['0.3%', '0', '100', '0.003'],
  ['0.9', '50', '100', '0.9'],
  ['101', '0', '100', '!notAShare'],
  ['40', '50', '100', '!notAShare'],
])('a ratio reads %j from %s to %s percent as %j', (text, least, most, value) => {
  expect(show(readRatio(text, { least, most }))).toBe(value);
});

test.each([
  ['2025-04-01', '2025-04-01'],
  ['20250401', '2025-04-01'],
  ['2025/4/1', '2025-04-01'],
  ['2025.4.1', '2025-04-01'],
  ['2025年4月1日', '2025-04-01'],
  ['2025年04月01', '2025-04-01'],
  ['２０２５－０４－０１', '2025-04-01'],
  ['2025-04-01 00:00:00', '2025-04-01'],
  ['', null],
  ['2025-02-30', '!noSuchDay'],
  ['20250230', '!noSuchDay'],
  ['2025-04', '!dayMissing'],
  ['2027-11', '!dayMissing'],
  ['202712', '!dayMissing'],
  ['2025年4月', '!dayMissing'],
  ['2026115', '!eightDigits'],
  ['46037', '!dayNumber'],
  ['2025-04-01 13:40:12', '!dayHasTime'],
  ['4/1/2025', '!yearFirst'],
  ['25-4-1', '!yearFirst'],
  ['4月1日', '!yearFirst'],
  ['2025-4/1', '!notADate'],
  ['+010000-01-01', '!notADate'],
  ['明天', '!notADate'],
])('a date reads %j as %j', (text, value) => {
  expect(show(readDate(text))).toBe(value);
});

test.each([
  ['2026-10', '2026-10'],
  ['202610', '2026-10'],
  ['2026/1', '2026-01'],
  ['2026年10月', '2026-10'],
  ['2026.13', '!notAMonth'],
  ['2026-10-15', '!monthHasDay'],
  ['10', '!notAMonth'],
])('a month reads %j as %j', (text, value) => {
  expect(show(readMonth(text))).toBe(value);
});

test.each([
  ['9:30', '09:30:00'],
  ['0930', '09:30:00'],
  ['09：30：15', '09:30:15'],
  ['9点30分', '09:30:00'],
  ['24:00', '!notATime'],
  ['930', '!notATime'],
])('a time reads %j as %j', (text, value) => {
  expect(show(readTime(text))).toBe(value);
});

test('a time without seconds refuses them', () => {
  expect(show(readTime('09:30:15', { seconds: false }))).toBe('!timeHasSeconds');
  expect(show(readTime('09:30:00', { seconds: false }))).toBe('09:30:00');
});

test.each([
  ['2026-11-20 13:40:12', '2026-11-20 13:40:12'],
  ['2026/11/20 9:30', '2026-11-20 09:30:00'],
  ['2026年11月20日 13点40分', '2026-11-20 13:40:00'],
  ['2026-07-01T05:00:00Z', '2026-07-01 13:00:00'],
  ['2026-07-01T05:00:00.999+02:00', '2026-07-01 11:00:00'],
  ['2026-02-30T05:00:00Z', '!notAMoment'],
  ['2026-02-30 05:00', '!noSuchDay'],
  ['2026-11-20', '!notAMoment'],
  ['soon', '!notAMoment'],
])('a moment reads %j as %j', (text, value) => {
  expect(show(readMoment(text))).toBe(value);
});

test.each([
  ['是', true],
  ['TRUE', true],
  ['０', false],
  ['也许', '!notAFlag'],
])('a flag reads %j as %j', (text, value) => {
  expect(show(readBoolean(text))).toBe(value);
});

const items = [
  { value: '022', label: '申购（含定投）' },
  { value: '024', label: '赎回' },
  { value: '7', label: '024' },
  { value: '8', label: '其他' },
  { value: '9', label: '其他' },
];

test.each([
  ['022', '022'],
  ['22', '022'],
  ['申购(含定投)', '022'],
  ['转换', '!notAChoice'],
  ['赎\u200B回\n', '024'],
  ['024', '024'],
  ['其他', '!ambiguous'],
])('a code reads %j as %j', (text, value) => {
  expect(show(readCoded(text, items))).toBe(value);
});

test.each([
  ['赎回、22', '024,022'],
  ['赎回,赎回', '024'],
  // openui5#3206: words of a web page with zero-width spaces between.
  ['赎回\u200B022', '024,022'],
  ['赎回,转换', '!notChoices'],
  ['、', '!notChoices'],
])('a list of codes reads %j as %j', (text, value) => {
  expect(show(readCodedList(text, items))).toBe(value);
});

test.each([
  ['　甲 乙 ', '甲 乙'],
  ['\uFEFF甲\u200B乙\u200E', '甲乙'],
  ['甲\n乙', '甲\n乙'],
  ['👩\u200D💻', '👩\u200D💻'],
  ['长'.repeat(5), '!tooLong'],
  ['a\u0007', '!forbidden'],
  ['a\uD83D', '!forbidden'],
  ['\uFFFE', '!forbidden'],
  ['😀😀😀😀', '😀😀😀😀'],
])('a text of four characters reads %j as %j', (text, value) => {
  expect(show(readText(text, { maxLength: 4 }))).toBe(value);
});

test.each([
  // clipboard.js#776: a spreadsheet puts a line break behind each cell.
  ['甲\r\n', '甲'],
  ['甲\n乙', '!oneLine'],
  ['甲\t乙', '!oneLine'],
])('a line of text reads %j as %j', (text, value) => {
  expect(show(readText(text, { singleLine: true }))).toBe(value);
});
