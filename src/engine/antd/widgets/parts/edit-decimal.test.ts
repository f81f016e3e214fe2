import { describe, expect, test } from 'vitest';
import { type DecimalShape, editDecimal, explainDecimalText, isUnfinished, showStored } from './edit-decimal.ts';

const amount: DecimalShape = { scale: 2, integerDigits: 12, unit: '元' };
const share = { scale: 2, integerDigits: 5, percent: true };
const whole = { scale: 0, plain: true, allowsNegative: true };

/** The value and the text of an empty input after a paste, or the sentence why there is none. */
function paste(raw: string, shape: DecimalShape) {
  const { shown, value } = editDecimal({ before: '', raw, caret: raw.length, whole: true }, shape);
  return explainDecimalText(shown, shape) ?? [value, shown];
}

describe('a pasted text', () => {
  test.each([
    ['1,234.50', amount, ['1234.50', '1,234.50']],
    ['1234567', amount, ['1234567.00', '1,234,567']],
    ['１２３，４５６．７８', amount, ['123456.78', '123,456.78']],
    ['123。5', amount, ['123.50', '123.5']],
    ['￥1,234.50', amount, ['1234.50', '1,234.50']],
    ['1000万', amount, ['10000000.00', '10,000,000.00']],
    ['5000元', { ...amount, unit: '万元' }, ['0.50', '0.50']],
    [' 1 000 ', amount, ['1000.00', '1,000']],
    ['1234.5000', amount, ['1234.50', '1,234.50']],
    ['92,42', amount, '“92,42”不正确，逗号后应有三位数字，是92.42还是9242？'],
    ['1 234,5', amount, '“1 234,5”不正确，千位分隔符应每三位一个'],
    ['12,34,567', amount, '“12,34,567”不正确，千位分隔符应每三位一个'],
    ['（100.00）', amount, '“（100.00）”不正确，不能为负数'],
    ['1e5', amount, '“1e5”不正确，请写成普通数字，如100000'],
    ['1234.567', amount, '“1234.567”不正确，最多保留2位小数'],
    ['80%', share, ['80.00', '80']],
    ['８０％', share, ['80.00', '80']],
    ['80元', amount, ['80.00', '80']],
    ['80%', amount, '“80%”不正确，请填写数字，可用“万”“亿”'],
    ['12.9', whole, '“12.9”不正确，须为整数'],
    ['.5', whole, '“.5”不正确，须为整数'],
    ['0x10', whole, '“0x10”不正确，请填写数字'],
    ['￥1,234.50', whole, '“￥1,234.50”不正确，须为整数'],
    ['１２', whole, ['12', '12']],
    ['1,234', whole, ['1234', '1234']],
    ['−3', whole, ['-3', '-3']],
    ['9007199254740993', whole, ['9007199254740993', '9007199254740993']],
    ['12.345678901234567890', { plain: true }, ['12.345678901234567890', '12.345678901234567890']],
    // Values that inputs of others took ten or a thousand times too large, emptied or cut.
    ['11,11', amount, '“11,11”不正确，逗号后应有三位数字，是11.11还是1111？'],
    ['0,1234', amount, '“0,1234”不正确，逗号后应有三位数字，是0.1234还是1234？'],
    ['475,962', amount, ['475962.00', '475,962']],
    ['11,111.11', amount, ['11111.11', '11,111.11']],
    ['12.503,25', amount, '“12.503,25”不正确，请填写数字，可用“万”“亿”'],
    ['###', amount, '“###”不正确，请填写数字，可用“万”“亿”'],
  ])('%j in %j is %j', (raw, shape, result) => {
    expect(paste(raw, shape)).toEqual(result);
  });
});

/** Types a text key by key into an empty input. */
function typeKeys(text: string, shape: DecimalShape) {
  return Array.from(text).reduce(
    ({ shown }, key) => editDecimal({ before: shown, raw: shown + key, caret: shown.length + 1 }, shape),
    { shown: '', value: null as string | null, caret: 0 },
  );
}

describe('a text typed key by key', () => {
  test.each([
    ['1234567.8', amount, '1,234,567.8', '1234567.80'],
    ['1,234,567.80', amount, '1,234,567.80', '1234567.80'],
    ['1,2345', amount, '12,345', '12345.00'],
    ['92,42', amount, '92,42', '92,42'],
    ['1234,5', amount, '1,234,5', '1,234,5'],
    ['1亿2000万', amount, '1亿2000万', '120000000.00'],
    ['12.9', whole, '12.9', '12.9'],
    ['12.05', whole, '12.05', '12.05'],
    ['-12', whole, '-12', '-12'],
    ['0x10', whole, '0x10', '0x10'],
    ['1.050', { plain: true }, '1.050', '1.050'],
  ])('%j in %j shows %j', (text, shape, shown, value) => {
    expect(typeKeys(text, shape)).toMatchObject({ shown, value });
  });

  test.each([
    ['1,', true],
    ['1,2', true],
    ['-', true],
    ['1e', false],
    ['1.005', false],
  ])('%j may be a beginning: %s', (text, waits) => {
    expect(isUnfinished(text, { ...amount, allowsNegative: true })).toBe(waits);
  });
});

test.each([
  [null, { shown: '', value: null }],
  ['1234.5', { shown: '1,234.50', value: '1234.50' }],
  ['约一千', { shown: '约一千', value: '约一千' }],
])('shows a stored %j', (stored, shown) => {
  expect(showStored(stored, amount)).toEqual(shown);
});

/** `|` marks the caret in what the browser holds after the keystroke and in what is shown then. */
function typed(
  before: string,
  after: string,
  options: { forward?: boolean; replaced?: [number, number] } = {},
): string {
  const caret = after.indexOf('|');
  const { shown, caret: put } = editDecimal(
    { before, raw: after.replace('|', ''), caret, ...options, whole: options.replaced !== undefined },
    amount,
  );
  return `${shown.slice(0, put)}|${shown.slice(put)}`;
}

describe('the caret', () => {
  test.each([
    ['a digit at the end', '123', '1234|', '1,234|'],
    ['a digit in the middle', '1,234', '1,29|34', '12,9|34'],
    ['a digit in front', '234', '1|234', '1|,234'],
    ['a decimal', '1,234.5', '1,234.56|', '1,234.56|'],
    ['a digit removed before the point', '1,234.56', '1,23|.56', '123|.56'],
    ['everything replaced', '1,234', '5|', '5|'],
    ['a letter', '1,234', '1,2a|34', '12a|34'],
    ['a letter removed', '12a34', '12|34', '1,2|34'],
    ['a third decimal', '1,234.56', '1,234.567|', '1234.567|'],
    ['万 behind a number', '1,000', '1,000万|', '1000万|'],
  ])('stays with its digit: %s', (_what, before, after, shown) => {
    expect(typed(before, after)).toBe(shown);
  });

  test('deletes the digit beside a deleted separator', () => {
    expect(typed('1,234,567', '1,234|567')).toBe('123|,567');
    expect(typed('1,234,567', '1,234|567', { forward: true })).toBe('123,4|67');
  });

  test.each([
    ['behind the number', '1,234', '1,234567|', [5, 5], '1,234,567|'],
    ['into it', '19', '1,0009|', [1, 1], '1,0009|'],
    ['over all of it', '92,100', '92,42|', [0, 6], '92,42|'],
    ['over its end', '92,100', '92,42|', [3, 6], '9,242|'],
  ] as const)('a paste %s keeps the commas of the paste', (_what, before, after, [from, to], shown) => {
    expect(typed(before, after, { replaced: [from, to] })).toBe(shown);
  });
});
