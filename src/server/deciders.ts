import type { Decider } from './application/deciders.ts';

/** How each kind of application is audited. */
export const deciders: readonly Decider[] = [];
