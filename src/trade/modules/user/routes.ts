import { countMaskedSearch } from '#server/access/masked-search';
import { addUser, updateUser } from '#server/modules/user/commands';
import { presentRow, presentUser } from '#server/modules/user/present';
import { findRoleIds, findUser, findUsers } from '#server/modules/user/queries';
import { recordUser } from '#server/modules/user/record';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers, type RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { institutionsOf, listAccountRights, updateAccountRights } from './commands.ts';
import { texts } from './messages.ts';
import { countBelongings, findUserInstitutions, userSearch } from './queries.ts';

/** Operators of a clique (handbook: user-list, user-page, account-rights-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryUserPageList: async (params, context) => {
      const { db, user, now } = context;
      await countMaskedSearch(userSearch, params, context);
      const page = await findUsers(db, user.cliqueCode, { params, where: userSearch.where(params, { now }), now });
      const counts = await countBelongings(
        db,
        page.list.map(({ accountId }) => accountId),
      );
      const none = { institutionCount: 0, acctCount: 0 };
      return {
        ...page,
        list: page.list.map((row) => ({ ...presentRow(row, user.accountId), ...(counts.get(row.accountId) ?? none) })),
      };
    },

    queryUserDetail: ({ accountId }, context) => readUser(accountId, context, false),

    queryUserPlaintextDetail: async ({ accountId }, context) => {
      const found = await readUser(accountId, context, true);
      await recordUser(context.db, context, { action: 'user.reveal', subject: found.userName });
      return found;
    },

    addUser: (params, context) => addUser(params, context, institutionsOf(params.institutionIds, context)),
    updateUser: (params, context) =>
      updateUser(params, { platform, context, belongings: institutionsOf(params.institutionIds, context) }),
    queryUserAcctAuth: ({ accountId }, context) => listAccountRights(accountId, context),
    updateUserAcctAuth: (params, context) => updateAccountRights(params, context),
  });
}

async function readUser(id: string, { db, user, now }: RequestContext, plain: boolean) {
  const found = await findUser(db, user.cliqueCode, { accountId: Number(id), now });
  if (!found) throw errors.recordNotFound(texts.user);
  const { accountId } = found;
  const institutions = await findUserInstitutions(db, accountId);
  return {
    ...presentUser(found, await findRoleIds(db, accountId), { ownId: user.accountId, plain }),
    institutionIds: institutions.map(({ institutionId }) => institutionId),
    institutionNames: institutions.map(({ institutionName }) => institutionName).join('、'),
  };
}
