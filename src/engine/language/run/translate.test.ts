import { expect, test } from 'vitest';
import type { ResolvedPage } from './resolved.ts';
import { listTexts, translatePage } from './translate.ts';

const page = {
  kind: 'detail',
  title: '交易单详情',
  blocks: [
    { type: 'alert', text: { $text: ['共 ', { $cel: 'data.count' }, ' 条'] }, visible: { $cel: 'data.count > 0' } },
    { type: 'alert', text: { $cel: "data.ok ? '通过' : '驳回'" }, value: '未翻译' },
  ],
} as unknown as ResolvedPage;

test('texts, templates and expressions are replaced by those of the table, others stay', () => {
  const table = new Map([
    ['交易单详情', 'Order'],
    ['共 {{ data.count }} 条', '{{ data.count }} in total'],
    ["{{ data.ok ? '通过' : '驳回' }}", "{{ data.ok ? 'Approved' : 'Rejected' }}"],
  ]);

  expect(translatePage(page, table)).toEqual({
    kind: 'detail',
    title: 'Order',
    blocks: [
      { type: 'alert', text: { $text: [{ $cel: 'data.count' }, ' in total'] }, visible: { $cel: 'data.count > 0' } },
      { type: 'alert', text: { $cel: "data.ok ? 'Approved' : 'Rejected'" }, value: '未翻译' },
    ],
  });
});

test('the texts of a page are listed as a table has them', () => {
  expect([...listTexts(page)]).toEqual([
    '交易单详情',
    '共 {{ data.count }} 条',
    "{{ data.ok ? '通过' : '驳回' }}",
    '未翻译',
  ]);
});
