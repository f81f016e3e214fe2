import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type SessionUser } from '../../platform/handler.ts';
import { listMenu } from './rules.ts';
import type { QueryAcctButtonResourcesData } from '#contract';

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

/** The buttons of an operator with these permissions, in the order of the permission table. */
function presentButtons(codes: ReadonlySet<string>): QueryAcctButtonResourcesData['childResources'] {
  return permissions.permissions
    .filter(({ code }) => codes.has(code))
    .map(({ code, label }) => ({ resourceCode: code, resourceName: label, resourceType: '5' as const }));
}
