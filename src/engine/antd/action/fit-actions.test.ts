import { expect, test } from 'vitest';
import { addDetails, fitActions } from './fit-actions.ts';

test.each([
  { title: 'a single one however long', labels: ['下载合格投资者认证申请书'], shown: 1, width: 168 },
  { title: 'two that are all', labels: ['详情', '下载申请单'], shown: 2, width: 110 },
  { title: 'two short ones beside 更多', labels: ['查看', '修改', '删除'], shown: 2, width: 108 },
  { title: 'one if two leave 更多 no room', labels: ['详情', '下载申请单', '下载确认单'], shown: 1, width: 68 },
  {
    title: 'two too long if 更多 is no narrower than the second',
    labels: ['修改后重新提交', '详情'],
    shown: 2,
    width: 138,
  },
  { title: 'one of two that are too long', labels: ['下载确认单', '下载申请单'], shown: 1, width: 110 },
])('shows $title', ({ labels, shown, width }) => {
  expect(fitActions(labels, '更多')).toEqual({ shown, width });
});

test.each([
  { title: 'first', styles: ['primary', 'danger'], order: ['details', 'primary', 'danger'] },
  { title: 'first beside one that is not primary', styles: ['danger'], order: ['details', 'danger'] },
  { title: 'after the one primary action of a row', styles: ['primary'], order: ['primary', 'details'] },
  { title: 'alone', styles: [], order: ['details'] },
] as const)('puts the details $title', ({ styles, order }) => {
  const actions = styles.map((style) => ({ style }));

  expect(addDetails(styles, actions, 'details')).toEqual(order);
});
