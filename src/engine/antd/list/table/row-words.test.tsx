import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAction, buildColumn, buildList, renderPage } from '#engine/testing';

it('reads the words of its row aloud with each action', async () => {
  const columns = [buildColumn('id'), buildColumn('name'), buildColumn('note')];
  const list = [
    { id: 'R1', name: '甲', note: 'x' },
    { id: 'R2', name: '乙', note: 'y' },
  ];
  renderPage(buildList({ columns, rowActions: [buildAction('查看')] }), {
    calls: { query: () => ({ list, total: 2 }) },
  });

  await screen.findByText('R2');

  const buttons = screen.getAllByRole('button', { name: '查看' });
  expect(buttons.map((button) => button.getAttribute('aria-description'))).toEqual(['R1、甲', 'R2、乙']);
});
