import { cleanup, render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { completeProfile } from '#client';
import { Application } from './Application.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Motion() {
  return <output>{theme.useToken().token.motion ? 'moves' : 'stands still'}</output>;
}

test.each([
  [true, 'stands still'],
  [false, 'moves'],
])('where the system asks for reduced motion (%s) a product %s', (reduced, says) => {
  const query = { matches: reduced, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (asked: string) => ({ ...query, matches: asked.includes('reduced-motion') && reduced }));
  render(
    <Application
      title="Pets"
      menu={{ resources: [] }}
      pages={{ routes: [], onEdit: () => () => undefined }}
      api={{ operations: {}, profile: completeProfile({}), base: '' }}
      login={Motion}
    />,
  );

  expect(screen.getByRole('status').textContent).toBe(says);
});
