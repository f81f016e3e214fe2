import type { CustType } from '#contract';
import { errors } from '../../../platform/errors.ts';
import type { SessionUser } from '../../../platform/handler.ts';
import type { Viewer } from './queries.ts';

const openCodeOf = (custType: CustType): string =>
  custType === '2' ? 'MechanismAcountOpenPro' : 'MechanismAcountOpenOrg';
const UPDATE = 'MechanismAcountUpdate';
const COPY = 'MechanismAcountCopy';
const SEARCH = 'MechanismAcountSearch';

/** Throws 45010003 for an operator who holds none of the codes. */
function needOne({ permissions }: SessionUser, ...codes: readonly string[]): void {
  if (!codes.some((code) => permissions.has(code))) throw errors.notPermitted();
}

/** Whoever opens accounts of a customer type. */
export function needOpen(user: SessionUser, custType: CustType): void {
  needOne(user, openCodeOf(custType));
}

/** A draft is finished by who opens or who changes accounts; anything else is changed by the latter. */
export function needChange(user: SessionUser, custType: CustType, isDraft: boolean): void {
  needOne(user, UPDATE, ...(isDraft ? [openCodeOf(custType)] : []));
}

export function needCopy(user: SessionUser): void {
  needOne(user, COPY);
}

/** An operator without the code to search sees only what he has applied for (domain §8.1). */
export function viewerOf({ accountId, permissions }: SessionUser): Viewer {
  return { accountId, seesAll: permissions.has(SEARCH) };
}
