import type { Dividend } from '#contract';
import { recordOf } from '#server/platform/record-of';

/** One dividend; fields of the future are left out. */
export const presentDividend = recordOf<Dividend>('Dividend');
