import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResolvedBlock } from '#engine/language/run';
import { buildDetail, renderPage, type PageFakes } from '#engine/testing';

const notice: ResolvedBlock = {
  type: 'alert',
  level: 'warning',
  text: '该账户尚未完成风险测评',
  link: {
    label: '去测评',
    open: { page: 'RiskTest', params: {}, query: { acctId: { $cel: 'query.acctId' } }, permission: ['RiskListTest'] },
  },
};
const render = (fakes: PageFakes) =>
  renderPage(buildDetail({ blocks: [notice] }), { query: { acctId: 'A1' }, ...fakes });

test('a notice leads to where it can be settled', async () => {
  const page = render({ can: ['RiskListTest'] });

  const named = { name: /去\s?测\s?评/u, description: '该账户尚未完成风险测评' };
  await page.user.click(await screen.findByRole('link', named, { timeout: 10_000 }));

  expect(page.opened).toEqual([{ page: 'RiskTest', params: {}, query: { acctId: 'A1' } }]);
});

test('but not for an operator without the permission', async () => {
  render({ can: [] });

  expect(await screen.findByText('该账户尚未完成风险测评')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
