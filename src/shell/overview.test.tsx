import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ResolvedPage } from '#engine';
import { Overview } from './Overview.tsx';

const route = (name: string, page: object) => ({
  name,
  path: `/${name}`,
  title: name,
  load: async () => ({ page: { kind: 'list', search: [], pageSizes: [20], ...page } as unknown as ResolvedPage }),
});

it('counts the records of each list, and leads to it', async () => {
  const answers: Readonly<Record<string, object>> = {
    listOperas: { total: 1234, list: [] },
    listSongs: { total: 21, totalMore: true, list: [] },
  };
  const asked: string[] = [];
  const call = async (operation: string) => {
    asked.push(operation);
    return answers[operation];
  };
  const routes = [
    route('operas', { source: { operation: 'listOperas' } }),
    route('songs', { source: { operation: 'listSongs' } }),
    route('bills', { source: { operation: 'listBills' }, search: [{ required: true }] }),
  ];
  const entries = ['operas', 'songs', 'bills'].map((name) => ({ resourceName: name, resourceUrl: `/${name}` }));
  render(
    <MemoryRouter>
      <Overview title="Opera house" entries={entries} routes={routes} call={call} />
    </MemoryRouter>,
  );

  await screen.findByText('20+');
  const texts = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(texts).toEqual(['operas1,234', 'songs20+', 'bills']);
  expect(screen.getByRole('link', { name: /operas/u }).getAttribute('href')).toBe('/operas');
  expect(asked).toEqual(['listOperas', 'listSongs']);
});
