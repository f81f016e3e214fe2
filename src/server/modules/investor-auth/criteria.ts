import type { AuthCriterion, AuthType, CustType, MaterialType } from '#contract';
import content from './criteria.json' with { type: 'json' };
import test from './knowledge.json' with { type: 'json' };

/** By what an investor is certified or recognised (domain §4.12); amounts in 万元. Configuration, not code. */
export interface Criterion {
  readonly criterion: AuthCriterion;
  readonly authType: AuthType;
  readonly custTypes: readonly CustType[];
  /** Absent: institutions of any type. */
  readonly orgTypes?: readonly string[];
  /** Absent: products of any type. */
  readonly productTypes?: readonly string[];
  readonly materials: readonly MaterialType[];
  readonly netAsset?: number;
  readonly financialAsset?: number;
  readonly investYears?: number;
  /** The test of knowledge has to be passed. */
  readonly knowledge?: boolean;
  /** It is good until the licence or the product ends, if that comes first. */
  readonly ends?: 'licence' | 'product';
  readonly months: number;
  readonly requirement: string;
}

export const criteria = content as readonly Criterion[];

/** The criterion of a code; every code of the dictionary has one. */
export function criterionOf(code: AuthCriterion): Criterion {
  const found = criteria.find(({ criterion }) => criterion === code);
  if (!found) throw new Error(`no criterion ${code}`);
  return found;
}

/** The test of knowledge of who wants to be a professional investor. */
export const knowledgeTest = test;
