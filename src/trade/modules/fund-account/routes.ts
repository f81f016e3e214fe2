import type { FundAcct, TaInfo } from '#contract';
import { findOwnAccount } from '../../access/ownership.ts';
import { errors } from '#server/platform/errors';
import { defineHandlers } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { applyForAccounts, checkOpening } from './commands.ts';
import { writeConfirmation } from './document.ts';
import { texts, nameStatus } from './messages.ts';
import { findFundAccounts, findRegistrars, type FundAccountRow } from './queries.ts';
import { canApply, isConfirmed } from './rules.ts';

/** Fund accounts at the registrars (handbook: fund-account-page, fund-account-opening, registrar-account). */
export const routes = defineHandlers({
  queryFundAcctList: async (params, { db, user }) => {
    const page = await findFundAccounts(db, user.accountId, params);
    return { ...page, list: page.list.map(presentFundAccount) };
  },

  queryTaInfo: async ({ acctId }, { db, user }) => {
    if (!(await findOwnAccount(db, user.accountId, acctId))) throw errors.recordNotFound(texts.account);
    return (await findRegistrars(db, acctId)).map(presentRegistrar);
  },

  openFundAcctCheck: (params, context) => checkOpening(params, context),
  openFundAcct: (params, context) => applyForAccounts(params, context),
  downloadOpenFundAcctConfirmation: (named, context) => writeConfirmation(named, context),
});

/** A fund account as a row of the list. */
function presentFundAccount(row: FundAccountRow): FundAcct {
  const { acctId, taCode, taAcctStatus } = row;
  return {
    ...omitNulls(row),
    fundAcctNo: `${acctId}-${taCode}`,
    confirmed: isConfirmed(row),
    reapplicable: taAcctStatus !== 'closed' && canApply(taAcctStatus),
  };
}

type Registrar = Awaited<ReturnType<typeof findRegistrars>>[number];

/** A registrar with the account's status there. */
function presentRegistrar({ companyCode, companyName, shortName, taAcctStatus, taAcctNo }: Registrar): TaInfo {
  const status = taAcctStatus ?? 'notOpened';
  return {
    taCode: companyCode,
    fundCompanyCode: companyCode,
    fundCompanyName: companyName,
    shortName,
    taAcctStatus: status,
    statusText: nameStatus(status),
    openable: canApply(taAcctStatus ?? undefined),
    ...omitNulls({ taAcctNo }),
  };
}
