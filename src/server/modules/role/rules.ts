/** The preset role of administrators (handbook: preset-roles). */
export const ADMINISTRATOR_ROLE = 'R0001';

/** A user with roles and permissions. */
export interface Holder {
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** Whether a user is an administrator of their clique (handbook: actors). Pure. */
export function isAdministrator({ roleIds }: Pick<Holder, 'roleIds'>): boolean {
  return roleIds.includes(ADMINISTRATOR_ROLE);
}

/** The permissions that `holder` does not hold. Pure. */
export function listBeyond(holder: Holder, codes: Iterable<string>): readonly string[] {
  return [...codes].filter((code) => !holder.permissions.has(code));
}

/**
 * Whether a user may distribute a role, or manage an operator with that role: an administrator any role of the clique,
 * other users those whose permissions they hold all themselves, never the administrator role. Pure.
 */
export function mayGive(holder: Holder, role: { readonly roleId: string; readonly codes: Iterable<string> }): boolean {
  if (isAdministrator(holder)) return true;
  return role.roleId !== ADMINISTRATOR_ROLE && listBeyond(holder, role.codes).length === 0;
}

/** Permissions to create trades. */
const makerCodes = [
  'PropertyPositionSellBatch',
  'TransactionCancelCancel',
  'TradeDirectiveExecute',
  'TradeSpecialAccountExecute',
  'TradeDirectiveRealExecute',
];

/** Whether a role creates trades or reviews them (handbook: review-four-eyes), or both. Pure. */
export function dutiesOf(codes: ReadonlySet<string>): { makerFlag: boolean; checkerFlag: boolean } {
  return {
    makerFlag: makerCodes.some((code) => codes.has(code)),
    checkerFlag: codes.has('TransactionReviewReview'),
  };
}

/** The permissions that an operator gains and loses by a change of one role, given their other roles. Pure. */
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
