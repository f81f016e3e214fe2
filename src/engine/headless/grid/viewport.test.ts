import { describe, expect, it } from 'vitest';
import { createViewport } from './viewport.ts';

const step = { down: 100, across: 200 };
const start = { top: 0, height: 600, left: 0, width: 1000 };

describe('viewport of a table', () => {
  it('notifies no listener within its step', () => {
    const viewport = createViewport(start, step);
    let calls = 0;
    const stop = viewport.subscribe(() => (calls += 1));

    viewport.set({ ...start, top: 60, left: 120 });
    expect(calls).toBe(0);
    viewport.set({ ...start, top: 60, left: 420 });
    viewport.set({ ...start, top: 160, left: 420 });
    expect(calls).toBe(2);
    stop();
    viewport.set({ ...start, top: 4200 });

    expect(calls).toBe(2);
  });

  it.each([0, 1, 99, 100, 12345])('covers what is in sight, scrolled to %i', (top) => {
    const viewport = createViewport(start, step);

    viewport.set({ ...start, top });

    const seen = viewport.get();
    expect(seen.top).toBeLessThanOrEqual(top);
    expect(seen.top + seen.height).toBeGreaterThanOrEqual(top + 600);
  });
});
