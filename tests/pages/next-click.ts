import { onTestFinished, vi } from 'vitest';
import { CLICK_GUARD_MS } from '#values/interface-constants';

let passed = 0;

/** Lets the time go by within which a second click counts for nothing. */
export function waitForNextClick(): void {
  if (!vi.isMockFunction(performance.now)) {
    const clock = performance.now.bind(performance);
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
    onTestFinished(() => {
      spy.mockRestore();
      passed = 0;
    });
  }
  passed += CLICK_GUARD_MS;
}
