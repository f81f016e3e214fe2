import * as react from 'react';

/** Where React counts the elements whose creator it has noted; it notes no more once there are very many. */
const COUNTER = 'recentlyCreatedOwnerStacks';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * React's development build notes the stack of calls in which each element is made, to name them in a warning: a fifth of
 * a test's time. Warnings name the component all the same.
 */
export function dropOwnerStacks(): void {
  const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (!isObject(internals) || !(COUNTER in internals)) throw new Error(`React has no ${COUNTER} any more`);
  Object.defineProperty(internals, COUNTER, {
    configurable: true,
    get: () => Infinity,
    set() {
      // React starts to count anew each second.
    },
  });
}
