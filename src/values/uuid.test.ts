import { expect, it } from 'vitest';
import { createUuid } from './uuid.ts';

it('is a UUID of version 4, another one each time', () => {
  const all = Array.from({ length: 100 }, createUuid);

  expect(new Set(all).size).toBe(100);
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
});
