import { countMaskedSearch } from '@fundesk/server/access/masked-search';
import { defineSearch } from '@fundesk/server/database/search';
import { addUser, updateUser } from '@fundesk/server/modules/user/commands';
import { presentRow, presentUser } from '@fundesk/server/modules/user/present';
import { findRoleIds, findUser, findUsers, userConditions } from '@fundesk/server/modules/user/queries';
import { recordUser } from '@fundesk/server/modules/user/record';
import { errors } from '@fundesk/server/platform/errors';
import { defineHandlers, type RequestContext } from '@fundesk/server/platform/handler';
import type { Platform } from '@fundesk/server/platform/platform';

export const userSearch = defineSearch<'queryUserPageList', { readonly now: Date }>(
  ['queryUserPageList'],
  userConditions,
);

/** The people of the product. What they have beside roles, such as a department of its own, goes in as `belongings`. */
export const createUserRoutes = (platform: Platform) =>
  defineHandlers({
    queryUserPageList: async (params, context) => {
      const { db, user, now } = context;
      await countMaskedSearch(userSearch, params, context);
      const page = await findUsers(db, user.cliqueCode, { params, where: userSearch.where(params, { now }), now });
      return { ...page, list: page.list.map((row) => presentRow(row, user.accountId)) };
    },
    queryUserDetail: ({ accountId }, context) => readUser(accountId, context, false),
    queryUserPlaintextDetail: async ({ accountId }, context) => {
      const found = await readUser(accountId, context, true);
      await recordUser(context.db, context, { action: 'user.reveal', subject: found.userName });
      return found;
    },
    addUser: (params, context) => addUser(params, context),
    updateUser: (params, context) => updateUser(params, { platform, context }),
  });

async function readUser(id: string, { db, user, now }: RequestContext, plain: boolean) {
  const found = await findUser(db, user.cliqueCode, { accountId: Number(id), now });
  if (!found) throw errors.recordNotFound('用户');
  return presentUser(found, await findRoleIds(db, found.accountId), { ownId: user.accountId, plain });
}
