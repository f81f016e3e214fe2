import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildColumn, buildList, renderPage } from '#engine/testing';

const rows = [
  { id: 'R1', day: '2026-11-01' },
  { id: 'R2', day: '2026-12-24' },
  { id: 'R3', day: '2027-06-30' },
  { id: 'R4' },
];
const day = buildColumn('day', {
  tone: { $cel: "value < today ? 'red' : value < '2027-01-01' ? 'orange' : ''" },
  background: { $cel: "row.id == 'R2' ? 'grey' : null" },
});

it('a column colours its texts and their ground by row and value', async () => {
  const list = buildList({ columns: [buildColumn('id'), day] });
  renderPage(list, { calls: { query: () => ({ list: rows, total: 4 }) } });
  await screen.findByText('R1');

  const looks = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-tone]')?.dataset;
  expect(looks('2026-11-01')).toMatchObject({ tone: 'red' });
  expect(looks('2026-11-01')).not.toHaveProperty('ground');
  expect(looks('2026-12-24')).toMatchObject({ tone: 'orange', ground: 'grey' });
  expect(looks('2027-06-30')).toBeUndefined();
  expect(looks('--')).toBeUndefined();
});
