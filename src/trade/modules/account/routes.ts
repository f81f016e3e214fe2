import { maskBankAccount } from '#values/mask';
import { toShanghaiDate } from '#values/shanghai-time';
import { errors } from '#server/platform/errors';
import { defineHandlers, type RequestContext } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { findOwnAccount } from '../../access/ownership.ts';
import { findAccounts, findInstitutions, findTradeAccounts, findTransactors } from './queries.ts';

/** The same error for another operator's account and for one that does not exist. */
async function requireAccount({ db, user }: RequestContext, acctId: string): Promise<void> {
  if (!(await findOwnAccount(db, user.accountId, acctId))) throw errors.recordNotFound('投资者账户');
}

/** Selectors of institutions, accounts and transactors (handbook: selectors). */
export const routes = defineHandlers({
  queryAcctInstSimpleList: (_params, { db, user }) => findInstitutions(db, user.accountId),

  simpleAcctInfoList: async (params, { db, user }) =>
    (await findAccounts(db, user.accountId, params)).map(({ tradeFlag, ...account }) => ({
      ...omitNulls(account),
      tradeFlag: tradeFlag ?? false,
    })),

  queryTradeAcctList: async ({ acctId }, context) => {
    await requireAccount(context, acctId);
    const accounts = await findTradeAccounts(context.db, acctId);
    return accounts.map((account) => ({ ...account, bankAcctNo: maskBankAccount(account.bankAcctNo) }));
  },

  queryTransactorList: async ({ acctId }, context) => {
    await requireAccount(context, acctId);
    const transactors = await findTransactors(context.db, acctId, toShanghaiDate(context.now));
    return transactors.map(({ authScope, ...transactor }) => ({ ...transactor, authScope: authScope.split(',') }));
  },
});
