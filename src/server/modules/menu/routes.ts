import { mayTrade, TRADE_CODE } from '../../access/ownership.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type SessionUser } from '../../platform/handler.ts';
import { type Permission, readCodesToOpen } from '../../studio/codes.ts';
import { listMenu } from './rules.ts';
import type { QueryAcctButtonResourcesData } from '#contract';

function refuseOthers(user: SessionUser, accountId: number): void {
  if (user.accountId !== accountId) throw errors.notYours();
}

export const routes = defineHandlers({
  queryAcctMenuResources: async ({ accountId }, context) => {
    const { user } = context;
    refuseOthers(user, accountId);
    const { menu } = await readCodesToOpen(context);
    const menuResources = listMenu(menu, shownCodes(user));
    if (menuResources.length === 0) throw errors.noMenus();
    return { menuResources };
  },
  queryAcctButtonResources: async ({ accountId }, context) => {
    const { user } = context;
    refuseOthers(user, accountId);
    const { permissions, derived } = await readCodesToOpen(context);
    const trade = (await mayTrade(context.db, accountId)) ? derived.filter(({ code }) => code === TRADE_CODE) : [];
    return {
      childResources: [...presentButtons(permissions, shownCodes(user)), ...trade.map(asButton)],
      ...presentPreview(user),
    };
  },
});

/** A preview shows all menus and buttons of its role, also those whose data its viewer may not read. */
function shownCodes({ viewRole, permissions }: SessionUser): ReadonlySet<string> {
  return viewRole?.codes ?? permissions;
}

function presentPreview({ viewRole, permissions }: SessionUser): Pick<QueryAcctButtonResourcesData, 'viewRole'> {
  if (!viewRole) return {};
  return { viewRole: { roleId: viewRole.roleId, roleName: viewRole.roleName, heldCodes: [...permissions] } };
}

/** The buttons of an operator with these permissions, in the order of the permission table. */
function presentButtons(
  permissions: readonly Permission[],
  codes: ReadonlySet<string>,
): QueryAcctButtonResourcesData['childResources'] {
  return permissions.filter(({ code }) => codes.has(code)).map(asButton);
}

function asButton({ code, label }: Permission): QueryAcctButtonResourcesData['childResources'][number] {
  return { resourceCode: code, resourceName: label, resourceType: '5' };
}
