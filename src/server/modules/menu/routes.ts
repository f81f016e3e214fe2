import { errors } from '../../platform/errors.ts';
import { defineHandlers, type SessionUser } from '../../platform/handler.ts';
import { presentButtons } from './present.ts';
import { listMenu } from './rules.ts';

function refuseOthers(user: SessionUser, accountId: number): void {
  if (user.accountId !== accountId) throw errors.notYours();
}

export const routes = defineHandlers({
  queryAcctMenuResources: ({ accountId }, { user }) => {
    refuseOthers(user, accountId);
    const menuResources = listMenu(user.permissions);
    if (menuResources.length === 0) throw errors.noMenus();
    return Promise.resolve({ menuResources });
  },
  queryAcctButtonResources: ({ accountId }, { user }) => {
    refuseOthers(user, accountId);
    const { viewRole } = user;
    return Promise.resolve({ childResources: presentButtons(user.permissions), ...(viewRole && { viewRole }) });
  },
});
