import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from './open-page.ts';
import { allPages } from './product-pages.ts';

const counting = allPages.flatMap((page) => {
  const sets = page.kind === 'list' ? (page.quickFilters ?? []) : [];
  const conditions = sets.flatMap((set) => ('conditions' in set ? set.conditions : []));
  const labels = conditions.flatMap(({ label, counts }) => (counts && typeof label === 'string' ? [label] : []));
  return labels.length > 0 ? [{ page, name: page.name, labels }] : [];
});

describe('a quick filter by condition', () => {
  it.each(counting)('of $name shows how many records it finds', async ({ page, labels }) => {
    await openPage(page);

    for (const label of labels)
      expect(await screen.findByRole('button', { name: new RegExp(`^${label} ?\\d+\\+?$`, 'u') })).toBeTruthy();
  });
});
