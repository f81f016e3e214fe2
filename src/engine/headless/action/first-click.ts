import { CLICK_GUARD_MS } from '#values/interface-constants';

const clicked = new WeakMap<object, number>();

/** Whether a click is the first on its owner within the guard's time; for what is too numerous to have hooks. */
export function isFirstClick(owner: object): boolean {
  const now = performance.now();
  if (now - (clicked.get(owner) ?? Number.NEGATIVE_INFINITY) < CLICK_GUARD_MS) return false;
  clicked.set(owner, now);
  return true;
}
