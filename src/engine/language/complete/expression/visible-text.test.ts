import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['详情', '详情'],
  ["{{ row.fundStatus == '1' ? '认购' : '购买' }}", '认购 / 购买'],
  ["{{ a ? '一' : b ? '二' : '三' }}", '一 / 二 / 三'],
  ['共 {{ data.count }} 条', '共 … 条'],
  ["{{ '第' + index + '笔' }}", '第…笔'],
  ['{{ row.fundName }}', undefined],
  ['{{ row.fundName', undefined],
  ['', ''],
])('%j is seen as %j', (text, words) => {
  expect(visibleText(text)).toBe(words);
});
