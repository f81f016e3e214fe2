import { expect, test } from 'vitest';
import { readPhone, readPictureCode, readSmsCode } from './typed.ts';

test.each([
  ['13800001234', '13800001234'],
  ['+86 138-0000-1234', '13800001234'],
  ['0086 13800001234', '13800001234'],
  ['8613800001234', '13800001234'],
  ['１３８ ００００ １２３４', '13800001234'],
  ['138000012345', '138000012345'],
  ['86', '86'],
  ['电话', ''],
])('the phone number %j is read as %j', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  ['246810', '246810'],
  [' 246 810 ', '246810'],
  ['２４６８１０', '246810'],
  ['验证码246810，5分钟', '246810'],
  ['2468', '2468'],
])('the SMS code %j is read as %j', (typed, code) => {
  expect(readSmsCode(typed)).toBe(code);
});

test.each([
  ['8K3P', '8K3P'],
  [' 8K3P9', '8K3P'],
  ['８Ｋ３Ｐ', '8K3P'],
])('the picture code %j is read as %j', (typed, code) => {
  expect(readPictureCode(typed)).toBe(code);
});
