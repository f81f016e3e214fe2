import type { AuditKind } from '#contract';

/** The kinds of actions, by the part of the action before the dot. */
const kinds: Readonly<Record<Exclude<AuditKind, 'other'>, readonly string[]>> = {
  session: ['login', 'logout', 'register', 'password', 'factor', 'permission'],
  role: ['role'],
  user: ['user'],
  rights: ['rights'],
  trade: ['apply', 'order', 'dividend', 'payout', 'reservation', 'sim'],
  directive: ['directive'],
  contract: ['contract'],
  institution: ['institution'],
  account: ['acct', 'account', 'acctBatch', 'fundAcct', 'risk', 'auth'],
  credit: ['credit', 'creditBatch'],
  service: ['statement', 'subscribe', 'valuation', 'file'],
  page: ['page'],
};
const kindByHead = new Map(
  Object.entries(kinds).flatMap(([kind, heads]) => heads.map((head) => [head, kind as AuditKind] as const)),
);

/** The kind of an action such as `role.change`. Pure. */
export function kindOf(action: string): AuditKind {
  return kindByHead.get(action.split('.')[0] ?? '') ?? 'other';
}

/** The first parts of the actions of these kinds; `others` if actions without a kind are included. Pure. */
export function headsOf(wanted: readonly AuditKind[]): { readonly heads: readonly string[]; readonly others: boolean } {
  return {
    heads: wanted.flatMap((kind) => (kind === 'other' ? [] : kinds[kind])),
    others: wanted.includes('other'),
  };
}

/** The first parts of all actions that have a kind. */
export const knownHeads: readonly string[] = [...kindByHead.keys()];
