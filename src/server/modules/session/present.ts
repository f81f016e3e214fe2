import type { AccountDetail, LoginResult, SessionState } from '#contract';
import { maskPhone } from '#values/mask';
import { type Paged, pageOf } from '../../database/pages.ts';
import { omitNulls } from '../../platform/record-of.ts';
import type { Menu } from '../../studio/codes.ts';
import { listMenu } from '../menu/rules.ts';
import type { SessionRow } from './queries.ts';

interface Account {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
}

export function presentLogin(
  account: Account & { readonly cliqueCode: string },
  token: string,
  { permissions, menu }: { readonly permissions: ReadonlySet<string>; readonly menu: Menu },
): LoginResult {
  const { accountId, userName, realName, phone, cliqueCode } = account;
  return {
    accountInfoBo: { token, accountId, userName, realName, phone: maskPhone(phone), cliqueCode },
    acctMenuResourceQueryRespDto: { menuResources: listMenu(menu, permissions) },
  };
}

export function presentAccount(account: Account & { readonly passwordChangedAt: string }): AccountDetail {
  const { accountId, userName, realName, phone, passwordChangedAt } = account;
  return {
    accountId,
    userName,
    realName,
    phone: maskPhone(phone),
    passwordChangedAt,
  };
}

/** A page of the operator's sessions; `present` is the caller's. */
export function presentSessions(rows: readonly SessionRow[], present: string | undefined, paged: Paged) {
  const list = rows.map(({ endReason, ...row }) => ({
    ...omitNulls(row),
    sessionState: row.sessionId === present ? ('current' as const) : stateOf(endReason),
  }));
  return pageOf(list, paged);
}

/** What a session that is not the present one has come to: an operator has one at a time. */
function stateOf(endReason: string | null): SessionState {
  if (endReason === null) return 'expired';
  return endReason === 'kicked' ? 'replaced' : 'ended';
}
