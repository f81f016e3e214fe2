import type { Dividend } from '#contract';
import { recordOf } from '../../platform/record-of.ts';

/** One dividend; fields of the future are left out. */
export const presentDividend = recordOf<Dividend>('Dividend');
