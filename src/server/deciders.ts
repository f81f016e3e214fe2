import type { Decider } from './application/deciders.ts';
import { riskDecider } from './modules/risk/decide.ts';

/** How each kind of application is audited. */
export const deciders: readonly Decider[] = [riskDecider];
