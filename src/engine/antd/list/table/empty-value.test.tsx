import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildColumn, buildDetail, buildField, buildList, renderPage } from '#engine/testing';

const empty = { $cel: "row.masked ? '合格投资者可见' : ''" };
const open = { page: 'Other', params: {}, query: {} };

it('shows the text for a missing value in a cell, without a link', async () => {
  renderPage(buildList({ columns: [buildColumn('id'), buildColumn('nav', { empty, open })] }), {
    calls: {
      query: () => ({
        list: [{ id: 'R1', nav: '1.2000' }, { id: 'R2', masked: true }, { id: 'R3' }],
        total: 3,
      }),
    },
  });

  expect((await screen.findByText('1.2000')).closest('[role=link]')).not.toBeNull();
  expect(screen.getByText('合格投资者可见').closest('[role=link]')).toBeNull();
  expect(screen.getByText('--')).toBeTruthy();
});

it('says it on a detail as well', async () => {
  const fields = [{ ...buildField('nav'), empty: '不公开' }, buildField('navDate')];
  renderPage(
    buildDetail({
      load: [{ name: 'fund', operation: 'fund', params: {} }],
      blocks: [{ type: 'fields', data: 'fund', columnCount: 2, fields }],
    }),
    { calls: { fund: () => ({}) } },
  );

  expect(await screen.findByText('不公开')).toBeTruthy();
  expect(screen.getByText('--')).toBeTruthy();
});
