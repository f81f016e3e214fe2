import { expect, test } from 'vitest';
import { fitActions } from './fit-actions.ts';

test.each([
  { title: 'a single one however long', labels: ['下载合格投资者认证申请书'], shown: 1, width: 168 },
  { title: 'two that are all', labels: ['详情', '下载申请单'], shown: 2, width: 110 },
  { title: 'two short ones beside 更多', labels: ['查看', '修改', '删除'], shown: 2, width: 108 },
  { title: 'one if two leave 更多 no room', labels: ['详情', '下载申请单', '下载确认单'], shown: 1, width: 68 },
  { title: 'one of two that are too long', labels: ['下载确认单', '下载申请单'], shown: 1, width: 110 },
])('shows $title', ({ labels, shown, width }) => {
  expect(fitActions(labels, '更多')).toEqual({ shown, width });
});
