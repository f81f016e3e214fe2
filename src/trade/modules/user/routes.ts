import { countMaskedSearch } from '#server/access/masked-search';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers, type RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { listAccountRights, updateAccountRights } from './rights.ts';
import { addUser, changeUserStatus, distributeRole, updateUser } from './commands.ts';
import { removeSecondFactor, resetPassword } from './credentials.ts';
import { texts } from './messages.ts';
import { presentRow, presentUser } from './present.ts';
import { findRoleIds, findUser, findUserInstitutions, findUsers, userSearch } from './queries.ts';
import { recordUser } from './record.ts';

/** Operators of a clique (handbook: user-list, user-page, account-rights-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryUserPageList: async (params, context) => {
      const { db, user, now } = context;
      await countMaskedSearch(userSearch, params, context);
      const page = await findUsers(db, user.cliqueCode, { params, now });
      return { ...page, list: page.list.map((row) => presentRow(row, user.accountId)) };
    },

    queryUserDetail: ({ accountId }, context) => readUser(accountId, context, false),

    queryUserPlaintextDetail: async ({ accountId }, context) => {
      const found = await readUser(accountId, context, true);
      await recordUser(context.db, context, { action: 'user.reveal', subject: found.userName });
      return found;
    },

    addUser: (params, context) => addUser(params, context),
    updateUser: (params, context) => updateUser(platform, params, context),
    distributeRole: (params, context) => distributeRole(params, context),
    changeUserStatus: (params, context) => changeUserStatus(params, context),
    resetPassword: (params, context) => resetPassword(params, context),
    queryUserAcctAuth: ({ accountId }, context) => listAccountRights(accountId, context),
    removeSecondFactor: (params, context) => removeSecondFactor(params, context),
    updateUserAcctAuth: (params, context) => updateAccountRights(params, context),
  });
}

async function readUser(id: string, { db, user, now }: RequestContext, plain: boolean) {
  const found = await findUser(db, user.cliqueCode, { accountId: Number(id), now });
  if (!found) throw errors.recordNotFound(texts.user);
  const { accountId } = found;
  const belongings = {
    roleIds: await findRoleIds(db, accountId),
    institutions: await findUserInstitutions(db, accountId),
  };
  return presentUser(found, belongings, { ownId: user.accountId, plain });
}
