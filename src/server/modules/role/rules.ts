/** The preset role of administrators (handbook: preset-roles). */
export const ADMINISTRATOR_ROLE = 'R0001';

/** Somebody with roles and codes. */
export interface Holder {
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** Whether somebody is an administrator of his clique (handbook: actors). Pure. */
export function isAdministrator({ roleIds }: Pick<Holder, 'roleIds'>): boolean {
  return roleIds.includes(ADMINISTRATOR_ROLE);
}

/** The codes that `holder` does not hold. Pure. */
export function listBeyond(holder: Holder, codes: Iterable<string>): readonly string[] {
  return [...codes].filter((code) => !holder.permissions.has(code));
}

/**
 * Whether somebody may give a role to others, or decide about somebody who holds it: an administrator any role of the
 * clique, everybody else those that hold nothing beyond his own. Nobody else makes administrators. Pure.
 */
export function mayGive(holder: Holder, role: { readonly roleId: string; readonly codes: Iterable<string> }): boolean {
  if (isAdministrator(holder)) return true;
  return role.roleId !== ADMINISTRATOR_ROLE && listBeyond(holder, role.codes).length === 0;
}

/** Codes by which trades are made. */
const makerCodes = [
  'PropertyPositionSellBatch',
  'TransactionCancelCancel',
  'TradeDirectiveExecute',
  'TradeSpecialAccountExecute',
  'TradeDirectiveRealExecute',
];

/** Whether a role makes trades or reviews them (handbook: review-four-eyes); one that does both is both. Pure. */
export function dutiesOf(codes: ReadonlySet<string>): { makerFlag: boolean; checkerFlag: boolean } {
  return {
    makerFlag: makerCodes.some((code) => codes.has(code)),
    checkerFlag: codes.has('TransactionReviewReview'),
  };
}

/** What an operator gains and loses when one of his roles holds other codes; his further roles stay. Pure. */
export function compareCodes(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  others: ReadonlySet<string>,
): { readonly gained: readonly string[]; readonly lost: readonly string[] } {
  return {
    gained: [...after].filter((code) => !before.has(code) && !others.has(code)),
    lost: [...before].filter((code) => !after.has(code) && !others.has(code)),
  };
}
