import { expect, it } from 'vitest';
import { draw, sentences, type FieldType } from './draw.ts';

const drawRule = (type: FieldType, validator: unknown, words: object = {}) => {
  const { page, left } = draw(
    { properties: { a: { ...(validator !== undefined && { 'x-validator': validator }), ...words } } },
    { a: type },
  );
  return { part: page.fields?.[0], left: sentences(left) };
};
const rule = (test: string, message: string) => ({ field: 'a', rules: [{ test: `{{ ${test} }}`, message }] });

it.each<[FieldType, unknown, unknown, object?]>([
  ['text', { max: 9 }, { field: 'a', maxLength: 9 }],
  ['text', [{ min: 2 }, { max: 9 }], { field: 'a', minLength: 2, maxLength: 9 }],
  ['text', { maxLength: 9, message: 'Too long' }, rule('size(form.a) <= 9', 'Too long')],
  ['text', { len: 6 }, rule('size(form.a) == 6', '长度必须是 6')],
  ['text', { whitespace: true, message: 'Blank' }, rule('size(trim(form.a)) > 0', 'Blank')],
  ['text', { enum: ['x', 'y'], message: 'x or y' }, rule("form.a in ['x', 'y']", 'x or y')],
  ['text', { const: "it's", message: 'No' }, rule(String.raw`form.a == 'it\'s'`, 'No')],
  ['whole', { maximum: 5 }, rule('form.a <= 5', '不能大于 5')],
  ['whole', { exclusiveMinimum: 0, message: 'Above 0' }, rule('form.a > 0', 'Above 0')],
  ['whole', { multipleOf: 100 }, rule('form.a % 100 == 0', '必须是 100 的倍数')],
  ['number', { minimum: 0.5 }, rule('form.a >= 0.5', '不能小于 0.5')],
  [
    'list',
    { max: 3, message: 'At most 3' },
    { ...rule('size(form.a) <= 3', 'At most 3'), options: { items: [{ value: 'x', label: 'x' }] } },
    { enum: ['x'] },
  ],
  ['text', { required: true }, { field: 'a', required: true }],
  ['code', { pattern: '^[A-Z]{3}$', message: 'x' }, 'a'],
  ['code', { pattern: '{{/^[A-Z]{3}$/}}' }, 'a'],
  ['whole', 'integer', 'a'],
  ['amount', ['number'], 'a'],
  ['day', { format: 'date' }, 'a'],
  ['text', undefined, { field: 'a', maxLength: 9 }, { maxLength: 9 }],
  ['whole', undefined, rule('form.a >= 1', '不能小于 1'), { minimum: 1 }],
])('a %s with %j is %j', (type, validator, part, words) => {
  expect(drawRule(type, validator, words)).toEqual({ part, left: [] });
});

const noFormat = (name: string) => `: a page has no format '${name}'; say it in the contract: 'pattern' of the field`;
it.each<[FieldType, unknown, string]>([
  ['text', 'email', ` x-validator${noFormat('email')}`],
  ['text', ['phone'], `/0/format format${noFormat('phone')}`],
  ['text', { format: 'url' }, `/format format${noFormat('url')}`],
  [
    'text',
    { pattern: '^a' },
    "/pattern pattern: the operation has no pattern for it; say it in the contract: 'pattern' of the field",
  ],
  [
    'code',
    { pattern: '^a' },
    "/pattern pattern: the operation has the pattern ^[A-Z]{3}$ for it; say it in the contract: 'pattern' of the field",
  ],
  [
    'text',
    '{{(value) => value > 1}}',
    " x-validator: the rule is a function; write it in 'rules' of the field: a test and a message",
  ],
  [
    'text',
    { validator: '{{check}}' },
    "/validator validator: the rule is a function; write it in 'rules' of the field: a test and a message",
  ],
  [
    'day',
    { max: 3 },
    "/max max: 'max' 3 is no rule for a value of type date; write it in 'rules' of the field: a test and a message",
  ],
  [
    'text',
    { max: 500 },
    '/max maxLength: maxLength 500 is out of range: the contract allows 100; the page stands without it',
  ],
  [
    'text',
    { required: true, triggerType: 'onBlur' },
    '/triggerType triggerType: a rule of a page has a test and a message only; leave it out',
  ],
])('a %s with %j is named', (type, validator, sentence) => {
  expect(drawRule(type, validator).left).toEqual([`/properties/a/x-validator${sentence}`]);
});
