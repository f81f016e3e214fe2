import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedBlock } from '#engine/language/run';
import { buildDetail, buildField, renderPage, type PageFakes } from '#engine/testing';

const open = {
  page: 'Reviews',
  params: {},
  query: { status: 'pending', owner: { $cel: 'data.home.owner' } },
  permission: ['Reviews'],
};
const figures: ResolvedBlock = {
  type: 'fields',
  data: 'home',
  columnCount: 2,
  layout: 'figures',
  span: 16,
  fields: [{ ...buildField('reviewCount', { label: '待复核' }), open }, buildField('payCount', { label: '待付款' })],
};

async function render(fakes: PageFakes = {}) {
  const load = [{ name: 'home', operation: 'home', params: {} }];
  const page = renderPage(buildDetail({ load, blocks: [figures] }), {
    ...fakes,
    calls: { home: () => ({ reviewCount: 3, payCount: 0, owner: 'A1' }) },
  });
  await screen.findByText('3');
  return page;
}

describe('figures', () => {
  it('link to the records that they count, named by label and value', async () => {
    const page = await render();

    fireEvent.click(screen.getByRole('link', { name: '待复核 3' }));

    expect(page.opened).toEqual([{ page: 'Reviews', params: {}, query: { status: 'pending', owner: 'A1' } }]);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('are plain for an operator who may not open those records', async () => {
    await render({ can: ['PropertyPosition'] });

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are beside each other in the given number of columns', async () => {
    await render();

    const block = document.querySelector<HTMLElement>('[class*="_blocks_"] > [class*="_block_"]');
    expect(block?.style.getPropertyValue('--fd-span')).toBe('16');
    expect(document.querySelector('dl[class*="_figures_"]')).not.toBeNull();
  });
});
