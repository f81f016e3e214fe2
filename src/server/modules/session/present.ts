import type { AccountDetail, LoginResult } from '#contract';
import { maskPhone } from '#values/mask';
import { expiryOf } from '../../access/passwords.ts';
import type { Menu } from '../../studio/codes.ts';
import { listMenu } from '../menu/rules.ts';

interface Account {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
}

export function presentLogin(
  account: Account & { readonly cliqueCode: string; readonly passwordChangedAt: string },
  token: string,
  { permissions, menu }: { readonly permissions: ReadonlySet<string>; readonly menu: Menu },
): LoginResult {
  const { accountId, userName, realName, phone, cliqueCode } = account;
  return {
    accountInfoBo: { token, accountId, userName, realName, phone: maskPhone(phone), cliqueCode },
    acctMenuResourceQueryRespDto: { menuResources: listMenu(menu, permissions) },
    passwordExpireDate: expiryOf(account.passwordChangedAt),
  };
}

export function presentAccount(account: Account & { readonly passwordChangedAt: string }): AccountDetail {
  const { accountId, userName, realName, phone, passwordChangedAt } = account;
  return {
    accountId,
    userName,
    realName,
    phone: maskPhone(phone),
    passwordExpireDate: expiryOf(passwordChangedAt),
  };
}
