import type { Decider } from './application/deciders.ts';
import { accountDecider } from './modules/account/opening/decide.ts';
import { institutionDecider } from './modules/institution/decide.ts';
import { authDecider } from './modules/investor-auth/decide.ts';
import { riskDecider } from './modules/risk/decide.ts';

/** How each kind of application is audited. */
export const deciders: readonly Decider[] = [institutionDecider, accountDecider, riskDecider, authDecider];
