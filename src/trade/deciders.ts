import type { Decider } from './application/deciders.ts';
import { accountDecider } from './modules/account-opening/decide.ts';
import { institutionDecider } from './modules/institution/decide.ts';
import { authDecider } from './modules/investor-auth/commands.ts';
import { riskDecider } from './modules/risk/commands.ts';

/** The audit of each kind of application. */
export const deciders: readonly Decider[] = [institutionDecider, accountDecider, riskDecider, authDecider];
