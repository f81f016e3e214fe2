import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAction, buildList, renderPage } from '#engine/testing';

const asking = buildAction('撤单', { confirm: { title: '提示', text: '确认吗？' } });
const calls = { query: () => ({ list: [], total: 0 }), act: () => ({}) };

it('Enter in a question agrees', async () => {
  const page = renderPage(buildList({ toolbar: [asking] }), { calls });
  await page.user.click(await screen.findByRole('button', { name: '撤单' }));
  await screen.findByText('确认吗？');

  await page.user.keyboard('{Enter}');

  await expect.poll(() => page.calls.filter(({ operation }) => operation === 'act').length).toBe(1);
});
