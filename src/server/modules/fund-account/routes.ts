import { findOwnAccount } from '../../access/ownership.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers } from '../../platform/handler.ts';
import { applyForAccounts, checkOpening } from './commands.ts';
import { writeConfirmation } from './document.ts';
import { texts } from './messages.ts';
import { presentFundAccount, presentRegistrar } from './present.ts';
import { findFundAccounts, findRegistrars } from './queries.ts';

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
